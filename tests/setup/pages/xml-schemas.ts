import { readFileSync } from "node:fs";
import { join } from "node:path";
import { RelaxNGValidator, XmlDocument, XsdValidator } from "libxml2-wasm";

const folder = join(import.meta.dirname, "../../schemas");
const validators = { xsd: XsdValidator, rng: RelaxNGValidator };

/** Validates an XML document by one of the schemas of the tests. @throws {Error} with the place of the error */
export function validateXml(text: string, schema: string): void {
	const kind = schema.endsWith(".rng") ? "rng" : "xsd";
	const grammar = XmlDocument.fromBuffer(readFileSync(join(folder, schema)));
	const validator = validators[kind].fromDoc(grammar);
	const document = XmlDocument.fromString(text);
	try {
		validator.validate(document);
	} finally {
		document.dispose();
		validator.dispose();
		grammar.dispose();
	}
}
