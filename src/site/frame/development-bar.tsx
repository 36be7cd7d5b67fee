import { brandLabel, type DomainKey, domainKeys, isDomainKey } from "../../model/brands.ts";
import type { Site } from "../site.ts";

/** Switches between the brands on a development host; a script remembers the choice, links do without it. */
export function DevelopmentBar({ site }: { site: Site }) {
	return (
		<nav className="development-bar" aria-label="Development">
			{domainKeys.map((key) => (
				<a
					key={key}
					href={addressOf(site.origin, key)}
					data-domain={key}
					aria-current={key === site.key ? "true" : undefined}
				>
					{brandLabel(key)}
				</a>
			))}
			<a href="/cms">CMS</a>
		</nav>
	);
}

/** The same host under another brand's key; the host itself where it cannot carry one. */
function addressOf(origin: string, key: DomainKey): string {
	const host = origin.replace(/^\w+:\/\//, "");
	const [first = "", ...rest] = host.split(".");
	if (isDomainKey(first)) return `//${[key, ...rest].join(".")}/`;
	return /(^|\.)localhost(:|$)/.test(host) ? `//${key}.${host}/` : "/";
}
