import { Anchor } from "@mantine/core";
import { Link } from "react-router";
import type { WebsiteOverview } from "../../../model/api/reports/overview-api.ts";
import { BrandChip, useBrand } from "../../context/brand/brand.tsx";
import { fixAddress } from "../../context/brand/field-address.ts";
import { useLookups } from "../../context/lookups/lookups.ts";
import { siteNames } from "../../context/lookups/site-names.ts";
import { useUser } from "../../kit/parts/user.ts";
import { needsAdmin } from "./glance.ts";
import classes from "./missing-list.module.css";
import { Nothing } from "./nothing.tsx";

/** Failed checks per website, each with a link to fix it. */
export function MissingList({ websites }: { readonly websites: readonly WebsiteOverview[] }) {
	const called = siteNames(useLookups());
	const incomplete = websites.filter(({ failed }) => failed.length > 0);
	const brand = useBrand();
	const isAdmin = useUser().roles.includes("admin");
	if (incomplete.length === 0) return <Nothing>Nothing is missing. Every website here is complete.</Nothing>;
	return (
		<ul className={classes.websites}>
			{incomplete.map((website) => (
				<li key={website.id} id={`missing-${website.id}`}>
					<BrandChip {...website} name={called(website)} />
					<ul className={classes.things}>
						{website.failed.map((result) => (
							<li key={`${result.message} ${result.fix.recordId} ${result.fix.field}`}>
								{needsAdmin(result) && !isAdmin ? (
									<>{result.message} (an admin can add it)</>
								) : (
									<Anchor component={Link} to={fixAddress(result.fix, website.domainKey, brand)} inherit>
										{result.message}
									</Anchor>
								)}
							</li>
						))}
					</ul>
				</li>
			))}
		</ul>
	);
}
