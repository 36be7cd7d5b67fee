import { type DomainKey, domainKeys, fallbackKey, isDomainKey } from "./brands.ts";

const hostShape =
	/^(?=.{1,253}$)[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?(\.[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?)*$/;

/**
 * The form in which hosts are stored and compared: lower case, IDNA (UTS 46), without port, trailing dot and
 * leading `www.`. Undefined when the text is no host. An IPv6 address keeps its brackets.
 */
export function normaliseHost(text: string): string | undefined {
	if (text.length > 300 || /[\s/\\?#@%<>^|]/.test(text)) return undefined;
	if (!URL.canParse(`http://${text}/`)) return undefined;
	const { hostname } = new URL(`http://${text}/`);
	if (hostname.startsWith("[")) return hostname;
	const host = hostname.replace(/\.$/, "").replace(/^www\.(?=.+\.)/, "");
	return hostShape.test(host) ? host : undefined;
}

/** The domain key that a host names: `digital-nz.…`, `digital.….co.nz`, `interiors.….com.au`; else the fallback. */
export function keyOfHost(host: string): DomainKey {
	const label = firstLabel(host);
	if (isDomainKey(label)) return label;
	const country = /\.(nz|au)$/.exec(host)?.[1];
	return domainKeys.find((key) => key === `${label}-${country}`) ?? fallbackKey;
}

/** The key that a development host names in its first label, if it does. */
export function keyOfFirstLabel(host: string): DomainKey | undefined {
	const label = firstLabel(host);
	return isDomainKey(label) ? label : undefined;
}

/** Tells whether developers see the site on this host: localhost, loopback, or the configured development domain. */
export function isDevelopmentHost(host: string, developmentDomain = ""): boolean {
	if (host === "localhost" || host.endsWith(".localhost")) return true;
	if (host === "127.0.0.1" || host === "[::1]") return true;
	if (developmentDomain === "") return false;
	return host === developmentDomain || host.endsWith(`.${developmentDomain}`);
}

function firstLabel(host: string): string {
	return host.slice(0, host.includes(".") ? host.indexOf(".") : host.length);
}
