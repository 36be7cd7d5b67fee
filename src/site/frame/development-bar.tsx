import type { NamedBrand } from "../../model/brands.ts";
import type { Site } from "../site.ts";

/** Switches between the brands on a development host; a script remembers the choice, links do without it. */
export function DevelopmentBar({ site }: { site: Site }) {
	const brands = brandsOf(site);
	return (
		<nav className="development-bar" aria-label="Development">
			{brands.map(({ key, label }) => (
				<a
					key={key}
					href={addressOf(site, key)}
					data-domain={key}
					aria-current={key === site.key ? "true" : undefined}
				>
					{label}
				</a>
			))}
			<a href="/cms">CMS</a>
		</nav>
	);
}

/** Those that have a website; of none, and while they cannot be read, the one that is shown. */
function brandsOf({ brands, brand }: Site): readonly NamedBrand[] {
	return brands.length > 0 ? brands : [brand];
}

/** The same host under another brand's key; the host itself where it cannot carry one. */
function addressOf({ origin, key: own, brands }: Site, key: string): string {
	const host = origin.replace(/^\w+:\/\//, "");
	const [label = "", ...rest] = host.split(".");
	const isKey = label === own || brands.some((brand) => brand.key === label);
	if (isKey && rest.length > 0) return `//${[key, ...rest].join(".")}/`;
	return /(^|\.)localhost(:|$)/.test(host) ? `//${key}.${host}/` : "/";
}
