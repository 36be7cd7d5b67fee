import { Anchor, Text } from "@mantine/core";
import { Link } from "react-router";
import type { WebsiteOverview } from "../../../model/api/reports/overview-api.ts";
import { stages } from "../../../model/collections/stage.ts";
import { BrandChip } from "../../context/brand/brand.tsx";
import { withBrand } from "../../context/brand/brand-address.ts";
import { FixLink } from "../../context/brand/fix-link.tsx";
import { useLookups } from "../../context/lookups/lookups.ts";
import { siteNames } from "../../context/lookups/site-names.ts";
import { countOf } from "../../kit/parts/count-of.ts";
import classes from "./checks-panel.module.css";
import { Nothing } from "./nothing.tsx";

/** Without checks of articles and those that send requests. */
export function ChecksPanel({ websites }: { readonly websites: readonly WebsiteOverview[] }) {
	const open = websites.filter(({ openChecks }) => openChecks > 0);
	if (open.length === 0) return <Nothing>Every website here passes its checks.</Nothing>;
	const [preparing, others] = [open.filter(isPreparing), open.filter((website) => !isPreparing(website))];
	return (
		<ul className={classes.websites}>
			{[...preparing, ...others].map((website) => (
				<ChecksOfWebsite key={website.id} website={website} />
			))}
		</ul>
	);
}

export function checklistAddress({ id, domainKey }: Pick<WebsiteOverview, "id" | "domainKey">): string {
	return withBrand(`/cms/websites/${id}#checks`, domainKey);
}

const isPreparing = ({ stage }: WebsiteOverview) => stage === "preparing";

function ChecksOfWebsite({ website }: { readonly website: WebsiteOverview }) {
	const called = siteNames(useLookups());
	const { failed, openChecks, domainKey, stage } = website;
	const more = openChecks - failed.length;
	return (
		<li>
			<div className={classes.top}>
				<span>
					<BrandChip {...website} name={called(website)} />
					{stage !== "live" && (
						<Text span inherit c="dimmed">
							{` · ${stages[stage].toLowerCase()}`}
						</Text>
					)}
				</span>
				<Anchor component={Link} to={checklistAddress(website)} inherit>
					{countOf(openChecks, "open check")}
				</Anchor>
			</div>
			<ul className={classes.checks}>
				{failed.map((result) => (
					<li key={`${result.check} ${result.message} ${result.fix.recordId}`} title={result.message}>
						<FixLink fix={result.fix} domainKey={domainKey} inherit>
							{result.label}
						</FixLink>
					</li>
				))}
				{more > 0 && (
					<Text component="li" inherit c="dimmed">
						and {more} more
					</Text>
				)}
			</ul>
		</li>
	);
}
