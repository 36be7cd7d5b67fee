/** Random words by a seed, in the given number. */
export const words = (count: number, seed: number) =>
	Array.from({ length: count }, (_, at) => ((at * 7_919 + seed * 104_729) % 99_991).toString(36)).join(" ");

/** A page of the cache with unique texts, like a rendered one. */
export const cachedPage = (site: number, html: string, mark: number) => ({
	host: `site${site}.example.nz:${site}`,
	isExact: true,
	site: `http://site${site}.example.nz:${site} racking`,
	tags: [`site${site}`, "racking-nz", `site${site}.example.nz`],
	address: "/robots.txt",
	html,
	brand: "racking-nz",
	policy: {
		plain: Buffer.from(`default-src 'none'; ${words(40, site)}`).toString(),
		secure: Buffer.from(`default-src 'none'; upgrade ${words(40, site)}`).toString(),
		opener: "same-origin",
	} as const,
	mark,
});
