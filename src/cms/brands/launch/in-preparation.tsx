import { useNavigate } from "react-router";
import type { WebsiteOverview } from "../../../model/api/reports/overview-api.ts";
import { withBrand } from "../../context/brand/brand-address.ts";
import { reloadLookups, useLookups } from "../../context/lookups/lookups.ts";
import { siteNames } from "../../context/lookups/site-names.ts";
import { LaunchPanel } from "./launch-panel.tsx";

interface InPreparationProps {
	readonly websites: readonly WebsiteOverview[];
	readonly className?: string | undefined;
}

/** Maximum number of websites in preparation with an inline checklist; others show it on their own pages. */
const mostShown = 3;

export function InPreparation({ websites, className = "" }: InPreparationProps) {
	const navigate = useNavigate();
	const called = siteNames(useLookups());
	return (
		<div className={className}>
			{websites.slice(0, mostShown).map((website) => (
				<LaunchPanel
					key={website.id}
					website={website}
					title={called(website)}
					isBrief
					onChanged={() => {
						void reloadLookups("websites");
						navigate(withBrand(`/cms/websites/${website.id}`, website.domainKey));
					}}
				/>
			))}
		</div>
	);
}
