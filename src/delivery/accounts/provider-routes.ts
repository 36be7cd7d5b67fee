import { z } from "zod";
import type { ProviderMode } from "../../accounts/provider/ways.ts";
import { isDevelopmentHost } from "../../model/host.ts";
import type { Platform } from "../../platform.ts";
import { RequestError } from "../api/errors.ts";
import type { HostOptions } from "../host.ts";
import type { AccountRequest, AccountRoute } from "./account-route.ts";
import type { AccountAnswer } from "./answers.ts";
import { isAuthorized, listAuthorizedDomains } from "./authorized-domains.ts";
import { providerInput } from "./provider-input.ts";
import { closingPage, framePage, lostWayPage, wrongHostPage } from "./provider-pages.ts";
import { originOf } from "./request-origin.ts";

const base = "/api/auth/provider";
const bindingMs = 15 * 60_000;
const event = z.string().regex(/^[\w-]{22,200}$/, "must be made of 128 random bits or more");
const resultInput = z.strictObject({ event });
const startInput = z.object({
	mode: z.enum(["popup", "redirect"]),
	event,
	from: z.string().max(2_000).default(""),
	again: z.enum(["", "1"]).default(""),
	link: z.enum(["", "1"]).default(""),
});

/** Signing in with the provider: there, back, and what came of it. */
export const providerRoutes: readonly AccountRoute[] = [
	{
		method: "GET",
		path: base,
		allow: "anyone",
		async handle({ platform }) {
			const facts = await (await platform.accounts.provider()).describe();
			const frame = `${platform.accounts.baseUrl}${base}/frame`;
			return { status: 200, body: facts && { ...facts, frame } };
		},
	},
	{ method: "GET", path: `${base}/start`, allow: "anyone", isForBrowsers: true, handle: start },
	{ method: "GET", path: `${base}/callback`, allow: "anyone", isForBrowsers: true, handle: comeBack },
	{ method: "GET", path: `${base}/finish`, allow: "anyone", isForBrowsers: true, handle: finish },
	{
		method: "POST",
		path: `${base}/results`,
		allow: "anyone",
		async handle({ platform, asker, identified, read }) {
			const { event } = await read(resultInput);
			const binding = bindingOf(asker.headers, platform);
			const provider = await platform.accounts.provider();
			const user = await provider.takeResult({ event, binding }, identified.user);
			return { status: 200, body: { user } };
		},
	},
	{
		method: "GET",
		path: `${base}/settings`,
		allow: "admin",
		async handle({ platform }) {
			return { status: 200, body: await (await platform.accounts.provider()).describeSetUp() };
		},
	},
	{
		method: "POST",
		path: `${base}/settings`,
		allow: "admin",
		isGuarded: true,
		async handle({ platform, identified, read }) {
			const provider = await platform.accounts.provider();
			await provider.setUp(identified.actor, await read(providerInput));
			return { status: 200, body: await provider.describeSetUp() };
		},
	},
	{
		method: "GET",
		path: `${base}/frame`,
		allow: "anyone",
		isForBrowsers: true,
		async handle({ platform, hosts, asker }) {
			const facts = await (await platform.accounts.provider()).describe();
			const domains = await listAuthorizedDomains(platform, asker.headers, hosts);
			return { status: 200, page: framePage(facts?.isReady ?? false, framers(domains, hosts)) };
		},
	},
];

async function start({ platform, hosts, asker, identified, query }: AccountRequest): Promise<AccountAnswer> {
	const parsed = startInput.safeParse(Object.fromEntries(query));
	if (!parsed.success) {
		const problems = parsed.error.issues.map(({ path, message }) => ({
			pointer: `/${path.join("/")}`,
			message,
		}));
		throw new RequestError(400, "This sign-in cannot be begun", problems);
	}
	const { mode, from, again, link } = parsed.data;
	if (!isBegunHere(asker.headers, link === "1"))
		throw new RequestError(400, "This sign-in cannot be begun from elsewhere");
	const errand = {
		mode,
		event: parsed.data.event,
		from: ownPath(from),
		origin: originOf(platform, asker.headers, hosts),
	};
	const provider = await platform.accounts.provider();
	const begun = await provider.start(
		errand,
		asker,
		again || link ? { identified, isLink: link === "1" } : undefined,
		bindingOf(asker.headers, platform),
	);
	const binding = platform.accounts.cookies.write("provider", begun.binding, bindingMs, asker);
	const setCookie = [...identified.setCookie, binding];
	return begun.location ? { status: 303, location: begun.location, setCookie } : ended(errand, setCookie);
}

/**
 * Whether a page of this host has sent the whole window, or nobody has: another site must not learn whom the provider
 * knows, use up what one address may begin, or have somebody link an account that is not theirs. Browsers say so over
 * https and on this machine.
 */
function isBegunHere(headers: Headers, isLink: boolean): boolean {
	const [site, destination] = [headers.get("sec-fetch-site"), headers.get("sec-fetch-dest")];
	if (isLink) return site === "same-origin";
	return [null, "same-origin", "none"].includes(site) && [null, "document"].includes(destination);
}

/** The one address that the provider knows: it hands on to the host where somebody was, and ends what began here. */
async function comeBack(request: AccountRequest): Promise<AccountAnswer> {
	const { platform, hosts, asker, query } = request;
	const errand = await (await platform.accounts.provider()).findErrand(query.get("state") ?? "");
	if (!errand) return { status: 400, page: lostWayPage };
	if (errand.origin === originOf(platform, asker.headers, hosts)) return finish(request);
	const { host, origin } = new URL(errand.origin);
	if (!(await isAuthorized(platform, new Headers({ host }), hosts)))
		return { status: 403, page: wrongHostPage };
	return { status: 303, location: `${origin}${base}/finish?${query}` };
}

async function finish({ platform, hosts, asker, query }: AccountRequest): Promise<AccountAnswer> {
	const done = await (await platform.accounts.provider()).finish({
		asker,
		binding: bindingOf(asker.headers, platform),
		origin: originOf(platform, asker.headers, hosts),
		query,
	});
	if (!done) return { status: 400, page: lostWayPage };
	return ended(done.errand, done.setCookie);
}

/** Tells the page that sent somebody to the provider that there is a result, or goes back to it. */
function ended(
	{ mode, event, from }: { mode: ProviderMode; event: string; from: string },
	setCookie: readonly string[],
): AccountAnswer {
	const cookies = setCookie.length > 0 ? { setCookie } : {};
	if (mode === "popup") return { status: 200, page: closingPage(event), ...cookies };
	const query = new URLSearchParams({ event, ...(from && { from }) });
	return { status: 303, location: `/cms/login?${query}`, ...cookies };
}

/** The path of an address on this host; "" for whatever leads elsewhere. */
function ownPath(from: string): string {
	const here = "http://here.invalid";
	// biome-ignore lint/suspicious/noControlCharactersInRegex: browsers leave some of them out of addresses
	if (!/^\/(?![/\\])/.test(from) || /[\u0000-\u001f\\]/.test(from) || !URL.canParse(from, here)) return "";
	const { origin, pathname, search, hash } = new URL(from, here);
	return origin === here && !pathname.startsWith("//") ? `${pathname}${search}${hash}` : "";
}

/** What binds a sign-in to the browser which began it; "" for a browser that has begun none. */
function bindingOf(headers: Headers, { accounts }: Platform): string {
	return accounts.cookies.read(headers, "provider")[0]?.value ?? "";
}

/** The hosts as a policy's sources; those for developing have any port, and their subdomains count. */
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
