import { createHash } from "node:crypto";
import swagger from "swagger-ui-dist/package.json" with { type: "json" };
import { policyOf } from "../policy/directives.ts";
import { type Described, openApiDocument } from "./openapi.ts";
import { hasTag } from "./preconditions.ts";
import type { Route } from "./route.ts";

/** Where the build puts the viewer; its version is in the address, for browsers keep it for good. */
const viewerFolder = `/assets/api/${swagger.version}`;
const documentVersion = "1";

const policy = policyOf({
	"script-src": ["'self'"],
	"style-src": ["'self'"],
	"img-src": ["'self'", "data:"],
	"connect-src": ["'self'"],
	"form-action": ["'self'"],
});

const page = `<!doctype html>
<html lang="en-NZ">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Frontage API</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${viewerFolder}/swagger-ui.css">
<script src="${viewerFolder}/swagger-ui-bundle.js" defer></script>
<script src="/api/viewer.js" defer></script>
</head>
<body>
<div id="viewer"></div>
<noscript>Read the document itself: <a href="/api/openapi.json">/api/openapi.json</a></noscript>
</body>
</html>
`;

/** Shows the document of this host; asks nobody else about it. */
const script = `SwaggerUIBundle({
	dom_id: "#viewer",
	url: "/api/openapi.json",
	deepLinking: true,
	docExpansion: "none",
	defaultModelsExpandDepth: 0,
	displayRequestDuration: true,
	validatorUrl: null,
});
`;

/** The document of the API and its viewer. */
export function documentRoutes(described: () => readonly Described[]): Route[] {
	let document: string | undefined;
	const readDocument = () => {
		document ??= JSON.stringify(openApiDocument(described(), documentVersion));
		return document;
	};
	return [
		fileRoute("/api/openapi.json", "application/json", readDocument, {
			id: "getDocument",
			summary: "Get this document",
		}),
		fileRoute("/api", "text/html; charset=utf-8", () => page, {
			id: "getViewer",
			summary: "Read this document",
		}),
		fileRoute("/api/viewer.js", "text/javascript", () => script, {
			id: "getViewerScript",
			summary: "Get what starts the viewer",
		}),
	];
}

const etags = new Map<string, string>();

/** Names a text by what it says. */
function etagOf(text: string): string {
	const known = etags.get(text) ?? `"${createHash("sha256").update(text).digest("base64url").slice(0, 22)}"`;
	etags.set(text, known);
	return known;
}

function fileRoute(
	path: string,
	contentType: string,
	read: () => string,
	what: { readonly id: string; readonly summary: string },
): Route {
	const isJson = contentType === "application/json";
	return {
		method: "GET",
		path,
		allow: "anyone",
		handle: async ({ request }) => {
			const text = read();
			const etag = etagOf(text);
			const isKnown = hasTag(request, etag);
			return new Response(isKnown ? null : text, {
				status: isKnown ? 304 : 200,
				headers: {
					...(!isKnown && { "content-type": contentType }),
					"cache-control": "no-cache",
					"content-security-policy": policy,
					etag,
				},
			});
		},
		describes: {
			...what,
			group: "This document",
			parameters: ["If-None-Match"],
			answers: {
				status: 200,
				schema: { type: isJson ? "object" : "string" },
				contentType: contentType.split(";")[0] ?? "",
			},
			refuses: [304, 400],
		},
	};
}
