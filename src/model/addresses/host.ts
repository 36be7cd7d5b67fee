import { type DomainKey, domainKeys, fallbackKey, isDomainKey } from "../brands.ts";
import { countryIn } from "../countries/countries.ts";
import { isSlug } from "./slug.ts";

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

/** The keys that a host may name: `digital-nz.…`, `digital.….co.nz`, `interiors.….com.au`. */
export function keysNamedBy(host: string): readonly DomainKey[] {
	const label = firstLabel(host);
	const ending = host.slice(host.lastIndexOf(".") + 1);
	return [label, `${label}-${ending}`].filter(
		(key, index) => isSlug(key) && (index === 0 || countryIn(ending)),
	);
}

/** The domain key that a host names, as far as it is known without a website of it; else the fallback. */
export function keyOfHost(host: string): DomainKey {
	return keysNamedBy(host).find((key) => domainKeys.includes(key)) ?? fallbackKey;
}

/**
 * The keys that a developer may mean, by the host's first label and then by a stored choice: the first with a website counts,
 * and the last where none has one.
 */
export function keysOfDevelopment(host: string, storedKey = ""): readonly DomainKey[] {
	const asked = [firstLabel(host), storedKey].filter(isSlug);
	const known = asked.findIndex(isDomainKey);
	return known === -1 ? [...asked, fallbackKey] : asked.slice(0, known + 1);
}

/** Returns whether a host is for development: localhost, loopback, or the configured development domain. */
export function isDevelopmentHost(host: string, developmentDomain = ""): boolean {
	if (host === "localhost" || host.endsWith(".localhost")) return true;
	if (host === "127.0.0.1" || host === "[::1]") return true;
	if (developmentDomain === "") return false;
	return host === developmentDomain || host.endsWith(`.${developmentDomain}`);
}

/** The part of a host before its first dot. */
export function firstLabel(host: string): string {
	return host.slice(0, host.includes(".") ? host.indexOf(".") : host.length);
}
