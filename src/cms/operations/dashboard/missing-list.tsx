import type { WebsiteOverview } from "../../../model/api/reports/overview-api.ts";
import { BrandChip } from "../../context/brand/brand.tsx";
import { FixLink } from "../../context/brand/fix-link.tsx";
import { useLookups } from "../../context/lookups/lookups.ts";
import { siteNames } from "../../context/lookups/site-names.ts";
import classes from "./missing-list.module.css";
import { Nothing } from "./nothing.tsx";

/** Failed checks per website, each with a link to fix it. */
export function MissingList({ websites }: { readonly websites: readonly WebsiteOverview[] }) {
	const called = siteNames(useLookups());
	const incomplete = websites.filter(({ failed }) => failed.length > 0);
	if (incomplete.length === 0) return <Nothing>Nothing is missing. Every website here is complete.</Nothing>;
	return (
		<ul className={classes.websites}>
			{incomplete.map((website) => (
				<li key={website.id} id={`missing-${website.id}`}>
					<BrandChip {...website} name={called(website)} />
					<ul className={classes.things}>
						{website.failed.map((result) => (
							<li key={`${result.message} ${result.fix.recordId} ${result.fix.field}`}>
								<FixLink fix={result.fix} domainKey={website.domainKey} inherit>
									{result.message}
								</FixLink>
							</li>
						))}
					</ul>
				</li>
			))}
		</ul>
	);
}
