import { hash } from "node:crypto";
import swagger from "swagger-ui-dist/package.json" with { type: "json" };
import { z } from "zod";
import { memoized } from "../../../model/memoized.ts";
import { encode, encodingFor } from "../../compress.ts";
import { policyOf } from "../../http/policy/directives.ts";
import { unlistedPage } from "../../http/unlisted-page.ts";
import { type Endpoint, endpoint } from "../endpoint.ts";
import { anything } from "../parameters.ts";
import { hasTag } from "../preconditions.ts";
import { openApiDocument } from "./openapi.ts";

/** The address has the version because browsers cache it permanently. */
const viewerFolder = `/assets/api/${swagger.version}`;
const documentVersion = "1";

const policy = policyOf({
	"script-src": ["'self'"],
	"style-src": ["'self'"],
	"img-src": ["'self'", "data:"],
	"connect-src": ["'self'"],
	"form-action": ["'self'"],
});

const page = unlistedPage({
	title: "Frontage API",
	icon: "data:,",
	head: [
		`<link rel="stylesheet" href="${viewerFolder}/swagger-ui.css">`,
		`<script src="${viewerFolder}/swagger-ui-bundle.js" defer></script>`,
		'<script src="/api/viewer.js" defer></script>',
	],
	body: [
		'<div id="viewer"></div>',
		'<noscript>Read the document itself: <a href="/api/openapi.json">/api/openapi.json</a></noscript>',
	],
});

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

export function documentEndpoints(all: () => readonly Endpoint[]): Endpoint[] {
	let document: string | undefined;
	const readDocument = () => {
		document ??= JSON.stringify(openApiDocument(all(), documentVersion));
		return document;
	};
	return [
		fileEndpoint("/api/openapi.json", "application/json", readDocument, {
			id: "getDocument",
			summary: "Get this document",
		}),
		fileEndpoint("/api", "text/html; charset=utf-8", () => page, {
			id: "getViewer",
			summary: "Read this document",
		}),
		fileEndpoint("/api/viewer.js", "text/javascript", () => script, {
			id: "getViewerScript",
			summary: "Get the script of the viewer",
		}),
	];
}

const etagOf = memoized((text: string) => `"${hash("sha256", text, "base64url").slice(0, 22)}"`);

const anObject: z.ZodType = z.custom<object>().meta({ type: "object" });

function fileEndpoint(
	path: string,
	contentType: string,
	read: () => string,
	what: { readonly id: string; readonly summary: string },
): Endpoint {
	return endpoint({
		...what,
		route: `GET ${path}`,
		allow: "anyone",
		rights: "itself",
		group: "This document",
		query: anything,
		headers: ["If-None-Match"],
		answers: contentType === "application/json" ? anObject : z.string(),
		contentType: contentType.split(";")[0] ?? "",
		handle: async ({ request }) => {
			const text = read();
			const etag = etagOf(text);
			const headers = { "cache-control": "no-cache", etag: `W/${etag}`, vary: "accept-encoding" };
			if (hasTag(request, etag)) return new Response(null, { status: 304, headers });
			const { body, encoding } = await encode(
				text,
				encodingFor(request.headers.get("accept-encoding") ?? ""),
			);
			return new Response(body, {
				headers: {
					...headers,
					...(encoding !== "identity" && { "content-encoding": encoding }),
					"content-type": contentType,
					"content-security-policy": policy,
				},
			});
		},
	});
}
