package org.isarbooking.invoice;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.URL;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.transform.Source;
import javax.xml.transform.Templates;
import javax.xml.transform.Transformer;
import javax.xml.transform.TransformerException;
import javax.xml.transform.TransformerFactory;
import javax.xml.transform.stream.StreamResult;
import javax.xml.transform.stream.StreamSource;
import javax.xml.validation.SchemaFactory;
import javax.xml.xpath.XPath;
import javax.xml.xpath.XPathConstants;
import javax.xml.xpath.XPathExpressionException;
import javax.xml.xpath.XPathFactory;
import org.w3c.dom.Document;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;

/**
 * The published rules for e-invoices: the schema and the Schematron of Factur-X's profile EN 16931, from Mustang's
 * validator.
 */
final class ElectronicInvoiceRules {

    private static final String SCHEMA = "/schema/ZF_250/EN16931/FACTUR-X_EN16931.xsd";
    private static final String RULES = "/xslt/ZF_250/FACTUR-X_EN16931.xslt";

    private static final Templates COMPILED = compile();

    private ElectronicInvoiceRules() {}

    /**
     * Returns the first error against the schema, else every broken rule of the Schematron. Empty if the document is a
     * valid e-invoice.
     */
    static List<String> brokenBy(byte[] xml) {
        try {
            SchemaFactory.newInstance(XMLConstants.W3C_XML_SCHEMA_NS_URI)
                    .newSchema(resource(SCHEMA))
                    .newValidator()
                    .validate(source(xml));
            ByteArrayOutputStream report = new ByteArrayOutputStream();
            Transformer transformer = COMPILED.newTransformer();
            transformer.setURIResolver(ElectronicInvoiceRules::beside);
            transformer.transform(source(xml), new StreamResult(report));
            return texts(report.toByteArray(), "//*[local-name() = 'failed-assert']");
        } catch (SAXException | IOException | TransformerException e) {
            return List.of(String.valueOf(e.getMessage()));
        }
    }

    /** Returns the texts that an XPath finds. The path has local names of elements: {@code //ID}. */
    static List<String> read(byte[] xml, String path) {
        return texts(xml, path.replaceAll("/([A-Za-z]+)", "/*[local-name() = '$1']"));
    }

    private static List<String> texts(byte[] xml, String path) {
        try {
            DocumentBuilderFactory factory = DocumentBuilderFactory.newDefaultNSInstance();
            Document document = factory.newDocumentBuilder().parse(new ByteArrayInputStream(xml));
            XPath reader = XPathFactory.newDefaultInstance().newXPath();
            NodeList nodes = (NodeList) reader.evaluate(path, document, XPathConstants.NODESET);
            List<String> texts = new ArrayList<>();
            for (int index = 0; index < nodes.getLength(); index++) {
                texts.add(nodes.item(index).getTextContent().strip());
            }
            return texts;
        } catch (SAXException | IOException | ParserConfigurationException | XPathExpressionException e) {
            throw new AssertionError(e);
        }
    }

    private static Templates compile() {
        try {
            return TransformerFactory.newInstance("net.sf.saxon.TransformerFactoryImpl", null)
                    .newTemplates(new StreamSource(resource(RULES).toExternalForm()));
        } catch (TransformerException e) {
            throw new AssertionError(e);
        }
    }

    /** Returns a file that the rules refer to, from their folder on the class path. */
    private static Source beside(String name, String base) {
        String folder = RULES.substring(0, RULES.lastIndexOf('/') + 1);
        return new StreamSource(
                Objects.requireNonNull(ElectronicInvoiceRules.class.getResourceAsStream(folder + name), name));
    }

    private static URL resource(String path) {
        return Objects.requireNonNull(ElectronicInvoiceRules.class.getResource(path), path);
    }

    private static StreamSource source(byte[] xml) {
        return new StreamSource(new ByteArrayInputStream(xml));
    }
}
