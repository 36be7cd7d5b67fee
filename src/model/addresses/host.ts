import { type DomainKey, domainKeys, fallbackKey, isDomainKey } from "../brands.ts";
import { countryIn } from "../countries/countries.ts";
import { isSlug } from "./slug.ts";

const hostShape =
	/^(?=.{1,253}$)[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?(\.[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?)*$/;

/** Lower-case IDNA (UTS 46), without port, trailing dot and `www.`; undefined if invalid. */
export function normaliseHost(text: string): string | undefined {
	if (text.length > 300 || /[\s/\\?#@%<>^|]/.test(text)) return undefined;
	if (!URL.canParse(`http://${text}/`)) return undefined;
	const { hostname } = new URL(`http://${text}/`);
	if (hostname.startsWith("[")) return hostname;
	const host = hostname.replace(/\.$/, "").replace(/^www\.(?=.+\.)/, "");
	return hostShape.test(host) ? host : undefined;
}

/** Candidates from hosts such as `digital-nz.…`, `digital.….co.nz`, `interiors.….com.au`. */
export function keysNamedBy(host: string): readonly DomainKey[] {
	const label = firstLabel(host);
	const ending = host.slice(host.lastIndexOf(".") + 1);
	return [label, `${label}-${ending}`].filter(
		(key, index) => isSlug(key) && (index === 0 || countryIn(ending)),
	);
}

export function keyOfHost(host: string): DomainKey {
	return keysNamedBy(host).find((key) => domainKeys.includes(key)) ?? fallbackKey;
}

/** Candidates up to the first key with a website, else all and the fallback key. */
export function keysOfDevelopment(host: string, storedKey = ""): readonly DomainKey[] {
	const candidates = [firstLabel(host), storedKey].filter(isSlug);
	const known = candidates.findIndex(isDomainKey);
	return known === -1 ? [...candidates, fallbackKey] : candidates.slice(0, known + 1);
}

export function isDevelopmentHost(host: string, developmentDomain = ""): boolean {
	if (host === "localhost" || host.endsWith(".localhost")) return true;
	if (host === "127.0.0.1" || host === "[::1]") return true;
	if (developmentDomain === "") return false;
	return host === developmentDomain || host.endsWith(`.${developmentDomain}`);
}

export function firstLabel(host: string): string {
	return host.slice(0, host.includes(".") ? host.indexOf(".") : host.length);
}
