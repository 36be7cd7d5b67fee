import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Context, Hono } from "hono";
import { isAway } from "../data/failures.ts";
import type { SignedIn } from "../model/api.ts";
import { icon } from "./cms-icon.ts";
import { cmsUnavailable } from "./cms-unavailable.ts";
import { isOverHttps } from "./host.ts";
import { type Log, logOf } from "./log.ts";
import { cmsPolicy } from "./policy/cms-policy.ts";

/** Addresses of the built files of the back office. */
export interface CmsAssets {
	readonly script: string;
	readonly css: readonly string[];
	readonly preloads: readonly string[];
}

export interface CmsOptions {
	readonly assets: CmsAssets;
	/** Name of the bucket that the back office uploads to. */
	readonly bucket: string;
	/** CMS_URL, whose host has the frame of the sign-in provider. */
	readonly backOffice: () => string;
	readonly trustProxy: boolean;
	readonly log: Log;
	/** Tells who asks, from the headers of a request. */
	readonly identify: (headers: Headers) => Promise<{
		readonly user: SignedIn | null;
		readonly setCookie?: readonly string[];
	}>;
}

/** Pages of the back office that nobody needs to be signed in for. */
const openPages = new Set(["/cms/login", "/cms/set-password", "/cms/confirm-email"]);

/**
 * Reads where the build has put the files of the back office.
 * @throws {Error} when nothing has been built
 */
export async function readCmsAssets(folder: string): Promise<CmsAssets> {
	try {
		return JSON.parse(await readFile(join(folder, "cms-assets.json"), "utf8")) as CmsAssets;
	} catch (error) {
		throw new Error("The back office has not been built; run npm run build", { cause: error });
	}
}

/** The page that the back office runs in; whoever may not enter is sent to the sign-in page. */
export function cmsPages(options: CmsOptions) {
	const { identify } = options;
	const app = new Hono();
	const shell = (context: Context) => shellOf(context, options);
	const page = async (context: Context) => {
		const { pathname, search } = new URL(context.req.url);
		if (openPages.has(pathname)) return shell(context);
		const asker = await identify(context.req.raw.headers).catch((error: unknown) => {
			if (!isAway(error)) throw error;
			logOf(options.log, context).error({ err: error, path: pathname }, "the database could not be reached");
			return undefined;
		});
		if (!asker) return cmsUnavailable();
		const { user, setCookie = [] } = asker;
		const response =
			user && user.roles.length > 0
				? shell(context)
				: context.redirect(`/cms/login?from=${encodeURIComponent(pathname + search)}`, 302);
		response.headers.set("cache-control", "no-store");
		for (const cookie of setCookie) response.headers.append("set-cookie", cookie);
		return response;
	};
	app.get("/cms", page);
	app.get("/cms/*", page);
	return app;
}

/** Where the frame of the sign-in provider comes from, unless it is the page's own host; a page over https has none over http. */
function frameOrigins(context: Context, { backOffice, trustProxy }: CmsOptions): string[] {
	const { host, origin, protocol } = new URL(backOffice());
	const isSecure = isOverHttps(context.req.header("x-forwarded-proto"), trustProxy);
	if (host === context.req.header("host") || (isSecure && protocol === "http:")) return [];
	return [origin];
}

function shellOf(context: Context, options: CmsOptions): Response {
	const { assets, bucket } = options;
	const { script, css, preloads } = assets;
	const nonce = randomBytes(16).toString("base64");
	return context.html(
		`<!doctype html>
<html lang="en-NZ">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<meta property="csp-nonce" nonce="${nonce}">
<meta name="bucket" content="${bucket}">
<title>Frontage</title>
<link rel="icon" href="${icon}">
${css.map((href) => `<link rel="stylesheet" href="${href}">`).join("\n")}
${preloads.map((href) => `<link rel="modulepreload" href="${href}">`).join("\n")}
<script type="module" src="${script}"></script>
</head>
<body>
<div id="root"></div>
<noscript>The back office needs JavaScript. Allow it for this address, then reload the page.</noscript>
</body>
</html>
`,
		200,
		{
			"cache-control": "no-store",
			"content-security-policy": cmsPolicy(nonce, frameOrigins(context, options)),
		},
	);
}
