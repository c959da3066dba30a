// Reads an AsyncAPI document as tools do, and names what is wrong with it. Usage: node .ci/asyncapi.cjs FILE
const { readFileSync } = require('node:fs');
const { Parser } = require('@asyncapi/parser');

new Parser().parse(readFileSync(process.argv[2], 'utf8')).then(({ document, diagnostics }) => {
  const wrong = diagnostics.filter(({ severity }) => severity <= 1); // errors and warnings
  wrong.forEach(({ code, message, path }) => console.error(`${code}: ${message} (${path.join('.')})`));
  if (!document || wrong.length > 0) process.exit(1);
  console.log(`AsyncAPI ${document.version()}: ${document.allMessages().length} messages`);
});
