import { randomBytes } from "node:crypto";
import { type Clock, cookieOf, type Node, openNode } from "../databases/nodes.ts";
import type { RunningProvider } from "./oidc-provider.ts";

const base = "/api/auth/provider";
/** The host of the back office, to which the provider redirects. */
export const cmsHost = "cms.example.nz";
/** The one address that is registered with the provider. */
export const callbackAddress = `https://${cmsHost}${base}/callback`;

/** Request that redirects a person to the provider. */
export interface Leaving {
	readonly host?: string;
	readonly mode?: string;
	readonly from?: string;
	readonly event?: string;
	readonly cookie?: string;
	readonly again?: boolean;
	/** Links an account, from a page of this site ("same-origin") or another. */
	readonly link?: "same-origin" | "cross-site" | "none";
	/** Further headers of the browser. */
	readonly headers?: Record<string, string>;
	/** Address of the connection. */
	readonly address?: string;
}

export const newEvent = () => randomBytes(16).toString("base64url");

/** Opens the program with the provider configured. */
export function openWithProvider(
	location: { readonly url: string; readonly folder: string },
	{ issuer, clientId, clientSecret }: Pick<RunningProvider, "issuer" | "clientId" | "clientSecret">,
	{ clock, env = {} }: { clock?: Clock; env?: Record<string, string> } = {},
): Promise<Node> {
	return openNode(location, {
		...(clock && { clock }),
		env: {
			CMS_URL: `https://${cmsHost}`,
			OIDC_ISSUER: issuer,
			OIDC_CLIENT_ID: clientId,
			OIDC_CLIENT_SECRET: clientSecret,
			...env,
		},
	});
}

/** Sign-in with the provider, as a browser does it. */
export function wayOf(node: () => Node, provider: () => RunningProvider) {
	/** Cookies that bind each sign-in to the browser that began it. */
	const bindings = new Map<string, string>();

	/** Redirects from a host to the provider. */
	async function leave(given: Leaving = {}) {
		const { host = cmsHost, mode = "redirect", from = "/cms/content", event = newEvent(), cookie } = given;
		const query = new URLSearchParams({
			mode,
			event,
			from,
			...(given.again && { again: "1" }),
			...(given.link && { link: "1" }),
		});
		const headers = { ...given.headers, ...(given.link && { "sec-fetch-site": given.link }) };
		const { address = "192.0.2.1" } = given;
		const response = await node().get(`${base}/start?${query}`, { host, cookie, headers, address });
		const location = response.headers.get("location") ?? "";
		bindings.set(event, cookieOf(response));
		return { event, host, response, location, cookie: cookieOf(response) };
	}

	/** Returns from the provider to our address. */
	function arrive(address: URL | string, cookie?: string) {
		const { host, pathname, search } = new URL(address);
		return node().get(`${pathname}${search}`, { host, cookie });
	}

	/** The result of an event, as sent to the browser that began it, or to another. */
	async function result(event: string, { host = cmsHost, cookie = "", isOther = false } = {}) {
		const brought = [cookie, isOther ? "" : bindings.get(event)].filter(Boolean).join("; ");
		const response = await node().post(`${base}/results`, { host, cookie: brought, body: { event } });
		return { status: response.status, ...(await response.json()) };
	}

	/** The complete sign-in, with its result. */
	async function go(who: string | { readonly deny: true }, given: Leaving = {}) {
		const left = await leave(given);
		const back = await provider().visit(left.location, who);
		const response = await arrive(back, [left.cookie, given.cookie].filter(Boolean).join("; "));
		const session = cookieOf(response);
		const cookie = session || given.cookie || "";
		return { ...left, back, response, session, told: await result(left.event, { ...left, cookie }) };
	}

	return { leave, arrive, result, go };
}
