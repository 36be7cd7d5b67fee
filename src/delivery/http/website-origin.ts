import { type HostOptions, hostOf } from "./host.ts";

export type WebsiteOrigin = (website: {
	readonly domain: string;
	readonly domainKey: string;
	readonly isToCome?: boolean;
}) => {
	readonly host: string;
	readonly origin: string;
};

export function originsFrom(baseUrl: string, hosts: HostOptions): WebsiteOrigin {
	return originsAt(new Request(baseUrl, { headers: { host: new URL(baseUrl).host } }), hosts);
}

/** On development hosts, the brand's host there. A planned website uses the caller's host, which leads here. */
export function originsAt({ headers }: Request, hosts: HostOptions): WebsiteOrigin {
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
