let decode = (host: string) => host;
let loading: Promise<void> | undefined;

/** Decodes a host such as `xn--mri-8xa.nz` once the decoder is loaded. Few installations need it. */
export function displayHost(host: string): string {
	if (isEncoded(host)) void loadDecoder();
	return decode(host);
}

export async function prepareHosts(websites: readonly { readonly domain: string }[]): Promise<void> {
	if (websites.some(({ domain }) => isEncoded(domain))) await loadDecoder();
}

const isEncoded = (host: string) => host.includes("xn--");

function loadDecoder(): Promise<void> {
	loading ??= import("../../../model/addresses/host-in-letters.ts").then(({ hostInLetters }) => {
		decode = hostInLetters;
	});
	return loading;
}
