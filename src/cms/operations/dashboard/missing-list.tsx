import { Anchor } from "@mantine/core";
import { Link } from "react-router";
import type { WebsiteOverview } from "../../../model/api/reports/overview-api.ts";
import { BrandChip, useBrand } from "../../context/brand/brand.tsx";
import { useLookups } from "../../context/lookups/lookups.ts";
import { siteNames } from "../../context/lookups/site-names.ts";
import { useUser } from "../../kit/parts/user.ts";
import { fixAddress, needsAdmin } from "./glance.ts";
import classes from "./missing-list.module.css";
import { Nothing } from "./nothing.tsx";

/** Missing items per website, each with a link to fix it. */
export function MissingList({ websites }: { readonly websites: readonly WebsiteOverview[] }) {
	const called = siteNames(useLookups());
	const incomplete = websites.filter(({ missing }) => missing.length > 0);
	const brand = useBrand();
	const isAdmin = useUser().roles.includes("admin");
	if (incomplete.length === 0) return <Nothing>Nothing is missing. Every website here is complete.</Nothing>;
	return (
		<ul className={classes.websites}>
			{incomplete.map((website) => (
				<li key={website.id} id={`missing-${website.id}`}>
					<BrandChip {...website} name={called(website)} />
					<ul className={classes.things}>
						{website.missing.map((missing) => (
							<li key={`${missing.what} ${missing.recordId} ${missing.field}`}>
								{needsAdmin(missing) && !isAdmin ? (
									<>{missing.what} (an admin can add it)</>
								) : (
									<Anchor component={Link} to={fixAddress(missing, website, brand)} inherit>
										{missing.what}
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
