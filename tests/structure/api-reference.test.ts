import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { type ApiDocument, apiReference } from "../../scripts/docs/api-reference.ts";
import { openApiDocument } from "../../src/delivery/api/openapi/openapi.ts";
import { endpointsOf } from "../../src/delivery/endpoints/endpoints.ts";
import { collectionNames, collections } from "../../src/model/model.ts";

const path = join(import.meta.dirname, "../../docs/developing/api-reference.md");

// `npm run docs` writes the page.
it("docs/developing/api-reference.md has every operation and field", () => {
	const document = openApiDocument(endpointsOf(collectionNames), "1") as ApiDocument;
	const reference = apiReference(document, Object.values(collections));
	if (process.env.UPDATE_API_REFERENCE) writeFileSync(path, reference);
	expect(readFileSync(path, "utf8"), "run npm run docs").toBe(reference);
});
