import { type Context, Hono } from "hono";
import { giveUpMs, withDeadline } from "../../http/deadlines.ts";
import { strictest } from "../../http/page-headers.ts";
import type { Log } from "../../log.ts";
import { closedDocument, isClosed } from "../closed.tsx";
import type { CompletePage, PageRequest } from "../complete-page.tsx";
import type { Responder } from "../respond.tsx";
import type { RequestSite } from "../sites.ts";
import { type SiteDocument, type SiteDocumentsOptions, siteDocuments } from "./site-documents.ts";

export interface DocumentsOptions extends SiteDocumentsOptions {
	readonly log: Log;
	readonly responder: Responder;
	readonly requestOf: (context: Context) => PageRequest | undefined;
}

export function documentsRouter(options: DocumentsOptions) {
	const { log, responder, requestOf } = options;

	async function rendered(
		requestSite: RequestSite,
		path: string,
		document: SiteDocument,
	): Promise<CompletePage> {
		if (isClosed(requestSite)) return closedDocument(options.reader, requestSite, path);
		try {
			if (requestSite.isDegraded) throw new Error("the website itself could not be read");
			const isThere = document.isEverywhere || !requestSite.site.isNobodys;
			const making = isThere ? document.make(requestSite, path) : undefined;
			const page = await withDeadline(Promise.resolve(making), giveUpMs);
			return page === undefined ? missing : wholeOf(document, page);
		} catch (error) {
			log.warn({ err: error, path }, "a document could not be rendered");
			return unavailable;
		}
	}

	const app = new Hono();
	for (const [path, document] of Object.entries(siteDocuments(options)))
		app.get(path, async (context) => {
			const request = requestOf(context);
			if (!request) return context.text("The Host header names no host.\n", 400);
			return responder.respondWhen(request, (requestSite) =>
				rendered(requestSite, context.req.path, document),
			);
		});
	return app;
}

function wholeOf({ type, expiresAt }: SiteDocument, html: string): CompletePage {
	const until = expiresAt?.();
	return {
		html,
		type,
		policy: strictest,
		status: 200,
		isComplete: true,
		headers: { "content-type": type },
		...(until !== undefined && { expiresAt: until }),
	};
}

const plain = { "content-type": "text/plain; charset=utf-8" };
const missing: CompletePage = {
	html: "There is no such file.\n",
	status: 404,
	policy: strictest,
	isComplete: true,
	headers: plain,
};
const unavailable: CompletePage = {
	html: "This cannot be read right now. Please try again in a minute.\n",
	status: 503,
	policy: strictest,
	isComplete: false,
	headers: { ...plain, "retry-after": "10" },
};
