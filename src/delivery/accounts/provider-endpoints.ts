import { z } from "zod";
import type { ProviderMode } from "../../accounts/provider/ways.ts";
import { isDevelopmentHost } from "../../model/addresses/host.ts";
import {
	providerSetUp,
	providerSetUpInput,
	signedIn,
	signInProvider,
} from "../../model/api/people/account-api.ts";
import type { Services } from "../../services.ts";
import { accountEndpoint, adminsOnly, type Endpoint, type EndpointRequest } from "../api/endpoint.ts";
import { isAuthorized, listAuthorizedDomains } from "../http/authorized-domains.ts";
import { RequestError } from "../http/errors.ts";
import type { HostOptions } from "../http/host.ts";
import { problemsOf } from "../problems.ts";
import { closingPage, framePage, noSignInPage, wrongHostPage } from "./provider-pages.ts";
import { originOf } from "./request-origin.ts";
import { goOn, showPage } from "./small-page.ts";
import { userResponse } from "./user-response.ts";

const base = "/api/auth/provider";
const group = "Signing in";
const bindingMs = 15 * 60_000;
const event = z
	.string()
	.regex(/^[\w-]{22,200}$/, "must be made of 128 random bits or more")
	.describe("Named when the sign-in was begun; 128 random bits or more.");
const startInput = z.object({
	mode: z.enum(["popup", "redirect"]),
	event,
	from: z.string().max(2_000).default(""),
	again: z.enum(["", "1"]).default(""),
	link: z.enum(["", "1"]).default(""),
});

const page = (name: string, summary: string, handle: (request: EndpointRequest) => Promise<Response>) =>
	accountEndpoint({
		route: `GET ${base}/${name}`,
		allow: "anyone",
		isForBrowsers: true,
		id: `${name}ProviderSignIn`,
		group,
		summary,
		handle,
	});

export const providerEndpoints: readonly Endpoint[] = [
	accountEndpoint({
		route: `GET ${base}`,
		allow: "anyone",
		id: "getSignInProvider",
		group,
		summary: "Get the name of the sign-in provider",
		more: "Null where none has been set up. Browsers go to it by `/api/auth/provider/start`.",
		answers: signInProvider,
		async handle({ platform }) {
			const facts = await (await platform.accounts.provider()).describe();
			return facts && { ...facts, frame: `${platform.accounts.baseUrl}${base}/frame` };
		},
	}),
	page("start", "Go to the provider", start),
	page("callback", "Come back from the provider", comeBack),
	page("finish", "Finish the sign-in that began on this host", finish),
	accountEndpoint({
		route: `POST ${base}/results`,
		allow: "anyone",
		id: "takeProviderResult",
		group,
		summary: "Get the outcome of a sign-in with the provider, once",
		more: "Only for the browser that signed in.",
		body: z
			.strictObject({ event })
			.meta({ id: "ProviderEvent", example: { event: "rT3kPq0ZbX7vY1nMaW5cEd" } }),
		answers: z.object({ user: signedIn }).meta({ id: "ProviderResult" }),
		refuses: [410, 424, 429],
		async handle({ platform, client, identified, body: { event } }) {
			const provider = await platform.accounts.provider();
			const binding = bindingOf(client.headers, platform);
			return { user: userResponse(await provider.takeResult({ event, binding }, identified.user)) };
		},
	}),
	accountEndpoint({
		route: `GET ${base}/settings`,
		allow: adminsOnly,
		rights: "all",
		id: "getProviderSettings",
		group,
		summary: "Get the settings of the sign-in provider",
		more: "Its secret is never shown.",
		answers: providerSetUp,
		handle: async ({ platform }) => (await platform.accounts.provider()).describeSetUp(),
	}),
	accountEndpoint({
		route: `POST ${base}/settings`,
		allow: adminsOnly,
		rights: "all",
		isGuarded: true,
		id: "setProvider",
		group,
		summary: "Set up the sign-in provider",
		more: "Without `clientSecret` the secret stays, as long as issuer and client do. An empty issuer ends it.",
		body: providerSetUpInput,
		answers: providerSetUp,
		status: 200,
		async handle({ platform, actor, body }) {
			const provider = await platform.accounts.provider();
			await provider.setUp(actor, body);
			return provider.describeSetUp();
		},
	}),
	page("frame", "Report to the embedding page whether the provider is ready", async (request) => {
		const { platform, hosts, client } = request;
		const facts = await (await platform.accounts.provider()).describe();
		const domains = await listAuthorizedDomains(platform, client.headers, hosts);
		return showPage(framePage(facts?.isReady ?? false, framers(domains, hosts)));
	}),
];

async function start({ platform, hosts, client, identified, url }: EndpointRequest): Promise<Response> {
	const parsed = startInput.safeParse(Object.fromEntries(url.searchParams));
	if (!parsed.success)
		throw new RequestError(400, "This sign-in cannot be begun", problemsOf(parsed.error.issues));
	const { mode, from, again, link } = parsed.data;
	if (!isBegunHere(client.headers, link === "1"))
		throw new RequestError(400, "This sign-in cannot be begun from elsewhere");
	const intent = {
		mode,
		event: parsed.data.event,
		from: ownPath(from),
		origin: originOf(platform, client.headers, hosts),
	};
	const provider = await platform.accounts.provider();
	const begun = await provider.start(
		intent,
		client,
		again || link ? { identified, isLink: link === "1" } : undefined,
		bindingOf(client.headers, platform),
	);
	const binding = platform.accounts.cookies.write("provider", begun.binding, bindingMs, client);
	const setCookie = [...identified.setCookie, binding];
	return begun.location ? goOn(begun.location, setCookie) : ended(intent, setCookie);
}

/**
 * The navigation must come from this host or directly from the user. Otherwise, another site could learn which users
 * the provider knows, use up a rate limit, or link a foreign account. Browsers send the headers over https and on
 * localhost.
 */
function isBegunHere(headers: Headers, isLink: boolean): boolean {
	const [site, destination] = [headers.get("sec-fetch-site"), headers.get("sec-fetch-dest")];
	if (isLink) return site === "same-origin";
	return [null, "same-origin", "none"].includes(site) && [null, "document"].includes(destination);
}

async function comeBack(request: EndpointRequest): Promise<Response> {
	const { platform, hosts, client, url } = request;
	const intent = await (await platform.accounts.provider()).findIntent(url.searchParams.get("state") ?? "");
	if (!intent) return showPage(noSignInPage, 400);
	if (intent.origin === originOf(platform, client.headers, hosts)) return finish(request);
	const { host, origin } = new URL(intent.origin);
	if (!(await isAuthorized(platform, new Headers({ host }), hosts))) return showPage(wrongHostPage, 403);
	return goOn(`${origin}${base}/finish?${url.searchParams}`);
}

async function finish({ platform, hosts, client, url }: EndpointRequest): Promise<Response> {
	const done = await (await platform.accounts.provider()).finish({
		client,
		binding: bindingOf(client.headers, platform),
		origin: originOf(platform, client.headers, hosts),
		query: url.searchParams,
	});
	if (!done) return showPage(noSignInPage, 400);
	return ended(done.intent, done.setCookie);
}

function ended(
	{ mode, event, from }: { mode: ProviderMode; event: string; from: string },
	setCookie: readonly string[],
): Response {
	if (mode === "popup") return showPage(closingPage(event), 200, setCookie);
	return goOn(`/cms/login?${new URLSearchParams({ event, ...(from && { from }) })}`, setCookie);
}

/** "" for external addresses. */
function ownPath(from: string): string {
	const here = "http://here.invalid";
	// biome-ignore lint/suspicious/noControlCharactersInRegex: browsers leave some of them out of addresses
	if (!/^\/(?![/\\])/.test(from) || /[\u0000-\u001f\\]/.test(from) || !URL.canParse(from, here)) return "";
	const { origin, pathname, search, hash } = new URL(from, here);
	return origin === here && !pathname.startsWith("//") ? `${pathname}${search}${hash}` : "";
}

function bindingOf(headers: Headers, { accounts }: Services): string {
	return accounts.cookies.read(headers, "provider")[0]?.value ?? "";
}

function framers(domains: readonly string[], { developmentDomain }: HostOptions): string[] {
	const sources = domains
		.filter((domain) => !domain.startsWith("["))
		.flatMap((domain) =>
			isDevelopmentHost(domain, developmentDomain)
				? [`${domain}:*`, ...(domain === "127.0.0.1" ? [] : [`*.${domain}:*`])]
				: [domain, `www.${domain}`],
		);
	return ["'self'", ...sources];
}
