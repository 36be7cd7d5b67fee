import { isDevelopmentHost } from "./host.ts";

/**
 * Returns the reason why no website may have a host; undefined for a host that a website may have.
 * @param host normalised, so that every spelling of an IPv4 address is four numbers
 * @param developmentDomain "" for none
 */
export function reservedHost(host: string, developmentDomain = ""): string | undefined {
	if (host.startsWith("[") || /^\d+(\.\d+){3}$/.test(host))
		return `“${host}” is an IP address; a website needs a domain name`;
	if (isDevelopmentHost(host, developmentDomain))
		return `“${host}” is reserved for development; a website needs a domain of its own`;
	return undefined;
}
