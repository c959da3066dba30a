// Draws a report's plots with uPlot from the numbers of its table. Without this script, visitors see only the table.
'use strict';
(() => {
  const table = document.querySelector('.report table');
  const figures = [...document.querySelectorAll('figure[data-unit]')];
  if (!table || !figures.length) return;

  const language = { de: 'de-DE', en: 'en-GB', ru: 'ru-RU' }[document.documentElement.lang];
  const units = {
    money: [{ style: 'currency', currency: 'EUR', maximumFractionDigits: 0 }, { style: 'currency', currency: 'EUR' }],
    count: [{ maximumFractionDigits: 0 }, {}],
    share: [{ style: 'percent' }, { style: 'percent' }],
  };
  const steps = {
    money: [1, 2, 5].flatMap((step) => [1, 10, 100, 1000, 10000, 100000].map((size) => step * size)).sort((a, b) => a - b),
    count: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000],
    share: [0.1, 0.25, 0.5, 1, 2],
  };
  const rows = [...table.tBodies[0].rows];
  const isTime = table.dataset.axis === 'time';
  const labels = rows.map((row) => short(row.dataset.key, row.cells[0].textContent));
  const names = rows.map((row) => row.cells[0].textContent);

  /** Returns a short label for a day or a month. Returns labels of weeks and names unchanged. */
  function short(key, label) {
    const date = /^(\d{4})-(\d\d)(?:-(\d\d))?$/.exec(key);
    if (!isTime || !date) return label;
    const options = date[3] ? { day: 'numeric', month: 'short' } : { month: 'short', year: '2-digit' };
    return new Date(Date.UTC(date[1], date[2] - 1, date[3] ?? 1)).toLocaleDateString(language, { ...options, timeZone: 'UTC' });
  }

  const column = (name) => rows.map((row) => {
    const value = row.querySelector(`data[data-of="${name}"]`)?.value ?? '';
    return value === '' ? null : Number(value);
  });
  const heading = (name) => table.querySelector(`th[data-of="${name}"]`).textContent;
  const css = (name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

  function draw(figure) {
    const unit = figure.dataset.unit;
    const [rough, exact] = units[unit].map((options) => new Intl.NumberFormat(language, options));
    const series = figure.dataset.series.split(' ')
      .map((named) => named.split(':'))
      .map(([name, colour, on]) => ({ name, colour, on, values: column(name) }))
      .filter(({ values }) => values.some((value) => value));
    figure.hidden = !series.length;
    if (!series.length) return;

    const room = figure.querySelector('[role=img]');
    room.replaceChildren();
    const areLines = unit === 'share' && isTime && rows.length > 1;
    // The end of each bar, which may be stacked on another bar. The longest bars are drawn first, behind the others.
    const ends = new Map();
    for (const one of series) ends.set(one.name, one.values.map((value, row) => value + (ends.get(one.on)?.[row] ?? 0)));
    const drawn = areLines ? series : [...series].reverse();
    const font = `12px ${getComputedStyle(document.body).fontFamily}`;
    const most = Math.max(60, Math.min(220, room.clientWidth * 0.4));
    const fits = (text) => (text.length * 7 > most ? `${text.slice(0, Math.floor(most / 7) - 1)}…` : text);
    const grid = { stroke: css('--line'), width: 1 };
    const lay = { stroke: css('--soft'), font, ticks: grid };
    const values = { ...lay, grid, incrs: steps[unit], space: 50, values: (_, splits) => splits.map((value) => rough.format(value)) };
    const along = {
      ...lay, grid: { show: false },
      ...(isTime
        ? { space: 64, incrs: [1, 2, 7, 14, 28, 56, 112], values: (_, splits) => splits.map((row) => labels[row] ?? '') }
        : { splits: () => labels.map((_, row) => row), values: (_, splits) => splits.map((row) => fits(labels[row] ?? '')),
          size: Math.min(most, Math.max(...labels.map((label) => label.length * 7))) + 12 }),
    };
    new uPlot({
      width: room.clientWidth,
      height: isTime ? 220 : rows.length * 34 + 48,
      cursor: { drag: { x: false, y: false }, ...(areLines ? {} : { points: { show: false } }) },
      scales: {
        x: { time: false, range: [-0.5, rows.length - 0.5], ...(isTime ? {} : { ori: 1, dir: -1 }) },
        y: { range: (_, least, greatest) => [0, Math.max(unit === 'share' ? 1 : 5, greatest * 1.05)], ...(isTime ? {} : { ori: 0, dir: 1 }) },
      },
      axes: isTime ? [along, { ...values, size: 64 }] : [{ ...along, side: 3 }, { ...values, side: 2 }],
      series: [
        { label: table.tHead.rows[0].cells[0].textContent, value: (_, row) => names[row] ?? '–' },
        ...drawn.map(({ name, colour, values: own }) => ({
          label: heading(name),
          stroke: css(colour),
          width: areLines ? 2 : 0,
          fill: areLines ? undefined : css(colour),
          paths: areLines ? undefined : uPlot.paths.bars({ size: [0.7, 40] }),
          points: { show: areLines, size: 5, fill: css(colour) },
          value: (_, __, ___, row) => (own[row] == null ? '–' : exact.format(own[row])),
        })),
      ],
    }, [rows.map((_, row) => row), ...drawn.map(({ name }) => ends.get(name))], room);
  }

  const all = () => figures.forEach(draw);
  let width = 0;
  new ResizeObserver(([{ contentRect }]) => {
    if (contentRect.width === width) return;
    width = contentRect.width;
    all();
  }).observe(document.querySelector('.plots'));
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', all);
})();
