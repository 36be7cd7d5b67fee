import { type HostOptions, hostOf } from "./host.ts";

/** Where a website is asked for. */
export type AskedAt = (website: {
	readonly domain: string;
	readonly domainKey: string;
	readonly isToCome?: boolean;
}) => {
	readonly host: string;
	/** Without a slash at the end. */
	readonly origin: string;
};

/** Likewise, where nobody asks: as from the address of the back office. */
export function askedFrom(baseUrl: string, hosts: HostOptions): AskedAt {
	return askedAt(new Request(baseUrl, { headers: { host: new URL(baseUrl).host } }), hosts);
}

/**
 * Where websites are asked for: at their domains or, from a development host, at that of their brand. One that is yet to come
 * is asked for where the caller is: that address leads here.
 */
export function askedAt({ headers }: Request, hosts: HostOptions): AskedAt {
	const here = hostOf(headers, hosts);
	return ({ domain, domainKey, isToCome }) => {
		if (here && isToCome) return here;
		if (!here?.isDevelopment) return { host: domain, origin: `https://${domain}` };
		const { protocol, port } = new URL(here.origin);
		const { developmentDomain } = hosts;
		const isThere = developmentDomain !== "" && here.host.endsWith(developmentDomain);
		const host = `${domainKey}.${isThere ? developmentDomain : "localhost"}`;
		return { host, origin: `${protocol}//${host}${port && `:${port}`}` };
	};
}
