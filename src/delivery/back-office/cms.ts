import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Context, Hono } from "hono";
import { isAway, isPoolBusy } from "../../data/database/failures.ts";
import type { SignedIn } from "../../model/api/people/account-api.ts";
import { mayEnter } from "../../model/rights/may-enter.ts";
import { isOverHttps } from "../http/host.ts";
import { cmsPolicy } from "../http/policy/cms-policy.ts";
import { unlistedPage } from "../http/unlisted-page.ts";
import { type Log, logOf } from "../log.ts";
import { icon } from "./cms-icon.ts";
import { cmsUnavailable } from "./cms-unavailable.ts";

export interface CmsAssets {
	readonly script: string;
	/** Without a sign-in, by path. */
	readonly open: Readonly<Record<string, SentFiles>>;
	readonly office: SentFiles;
}

interface SentFiles {
	readonly css: readonly string[];
	readonly preloads: readonly string[];
}

export interface CmsOptions {
	readonly assets: CmsAssets;
	readonly bucket: string;
	/** CMS_URL, whose host has the provider frame. */
	readonly backOffice: () => string;
	readonly trustProxy: boolean;
	readonly log: Log;
	readonly identify: (headers: Headers) => Promise<{
		readonly user: SignedIn | null;
		readonly setCookie?: readonly string[];
	}>;
}

/** @throws {Error} without a build */
export async function readCmsAssets(folder: string): Promise<CmsAssets> {
	try {
		return JSON.parse(await readFile(join(folder, "cms-assets.json"), "utf8")) as CmsAssets;
	} catch (error) {
		throw new Error("The back office has not been built; run npm run build", { cause: error });
	}
}

export function cmsPages(options: CmsOptions) {
	const { identify } = options;
	const app = new Hono();
	const { open, office } = options.assets;
	const page = async (context: Context) => {
		const { pathname, search } = new URL(context.req.url);
		const opened = open[pathname];
		if (opened) return shellOf(context, options, opened);
		const identified = await identify(context.req.raw.headers).catch((error: unknown) => {
			if (!isAway(error)) throw error;
			const isBusy = isPoolBusy(error);
			const event = isBusy
				? "all connections to the database were in use"
				: "the database could not be reached";
			logOf(options.log, context).error({ err: error, path: pathname }, event);
			return cmsUnavailable({ isBusy });
		});
		if (identified instanceof Response) return identified;
		const { user, setCookie = [] } = identified;
		const response =
			user && mayEnter(user)
				? shellOf(context, options, office)
				: context.redirect(`/cms/login?from=${encodeURIComponent(pathname + search)}`, 302);
		response.headers.set("cache-control", "no-store");
		for (const cookie of setCookie) response.headers.append("set-cookie", cookie);
		return response;
	};
	app.get("/cms", page);
	app.get("/cms/*", page);
	return app;
}

/** Empty for the page's own host. */
function frameOrigins(context: Context, { backOffice, trustProxy }: CmsOptions): string[] {
	const { host, origin, protocol } = new URL(backOffice());
	const isSecure = isOverHttps(context.req.header("x-forwarded-proto"), trustProxy);
	if (host === context.req.header("host") || (isSecure && protocol === "http:")) return [];
	return [origin];
}

function shellOf(context: Context, options: CmsOptions, sent: SentFiles): Response {
	const { assets, bucket } = options;
	const { css, preloads } = sent;
	const nonce = randomBytes(16).toString("base64");
	return context.html(
		unlistedPage({
			title: "Frontage",
			icon,
			head: [
				'<meta name="color-scheme" content="light dark">',
				`<meta property="csp-nonce" nonce="${nonce}">`,
				`<meta name="bucket" content="${bucket}">`,
				...css.map((href) => `<link rel="stylesheet" href="${href}">`),
				...preloads.map((href) => `<link rel="modulepreload" href="${href}">`),
				`<script type="module" src="${assets.script}"></script>`,
			],
			body: [
				'<div id="root"></div>',
				"<noscript>The back office needs JavaScript. Allow it for this address, then reload the page.</noscript>",
			],
		}),
		200,
		{
			"cache-control": "no-store",
			"content-security-policy": cmsPolicy(nonce, frameOrigins(context, options)),
		},
	);
}
