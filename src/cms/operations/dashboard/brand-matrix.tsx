import { Anchor } from "@mantine/core";
import { Link } from "react-router";
import type { WebsiteOverview } from "../../../model/api/reports/overview-api.ts";
import { stages } from "../../../model/collections/stage.ts";
import { BrandChip, useBrand, useBrandName } from "../../context/brand/brand.tsx";
import { withBrand } from "../../context/brand/brand-address.ts";
import { displayHost } from "../../context/lookups/display-host.ts";
import { useLookups } from "../../context/lookups/lookups.ts";
import { siteNames } from "../../context/lookups/site-names.ts";
import { useUser } from "../../kit/parts/user.ts";
import classes from "./brand-matrix.module.css";
import { checklistAddress } from "./checks-panel.tsx";
import { sumOf } from "./glance.ts";
import { Nothing } from "./nothing.tsx";

/** Columns without a short label are hidden on phones. */
const columns = [
	{ label: "Live", short: "Live", count: "live", path: "/cms/content?state=live" },
	{ label: "With changes", short: "", count: "changed", path: "/cms/content?state=changed" },
	{ label: "Scheduled", short: "", count: "scheduled", path: "/cms/content?state=scheduled" },
	{ label: "Drafts", short: "Drafts", count: "drafts", path: "/cms/content?state=draft" },
	{ label: "Services", short: "Serv.", count: "services", path: "/cms/services" },
	{ label: "Team", short: "Team", count: "team", path: "/cms/team" },
] as const;

export function BrandMatrix({ websites }: { readonly websites: readonly WebsiteOverview[] }) {
	if (websites.length === 0) return <NoWebsite />;
	return (
		<table className={classes.matrix}>
			<thead>
				<tr>
					<th scope="col">Brand</th>
					{columns.map(({ label, short }) => (
						<th key={label} scope="col" className={short ? "" : classes.wide}>
							<span className={classes.long}>{label}</span>
							<span className={classes.short} aria-hidden>
								{short}
							</span>
						</th>
					))}
					<th scope="col">Views</th>
					<th scope="col">Checks</th>
				</tr>
			</thead>
			<tbody>
				{websites.map((website) => (
					<WebsiteRow key={website.id} website={website} />
				))}
			</tbody>
		</table>
	);
}

function NoWebsite() {
	const brand = useBrand();
	const name = useBrandName();
	const isAdmin = useUser().roles.includes("admin");
	const of = name ? `${name} has no website yet.` : "There is no website yet.";
	if (!isAdmin) return <Nothing>{of} An admin can add one.</Nothing>;
	return (
		<Nothing>
			{of}{" "}
			<Anchor component={Link} to={withBrand("/cms/websites/new", brand)} inherit>
				Add one
			</Anchor>{" "}
			to begin with: services, team and articles are then shown on it.
		</Nothing>
	);
}

function WebsiteRow({ website }: { readonly website: WebsiteOverview }) {
	const called = siteNames(useLookups());
	const at = (path: string) => withBrand(path, website.domainKey);
	return (
		<tr>
			<th scope="row">
				<Anchor component={Link} to={at("/cms")} inherit c="inherit">
					<BrandChip {...website} name={called(website)} />
				</Anchor>
				<span className={classes.domain}>
					{displayHost(website.domain)}
					{website.stage !== "live" && ` · ${stages[website.stage].toLowerCase()}`}
				</span>
			</th>
			{columns.map(({ label, short, count, path }) => (
				<td key={label} className={short ? "" : classes.wide}>
					<Link className={website[count] === 0 ? classes.none : classes.count} to={at(path)}>
						{website[count].toLocaleString("en-NZ")}
					</Link>
				</td>
			))}
			<td>{sumOf(website.views).toLocaleString("en-NZ")}</td>
			<td>
				{website.openChecks === 0 ? (
					<span className={classes.complete}>—</span>
				) : (
					<Link className={classes.failed} to={checklistAddress(website)}>
						{website.openChecks}
					</Link>
				)}
			</td>
		</tr>
	);
}
