import { useMemo } from "react";
import { useSearchParams } from "react-router";
import { useBrandName } from "../../context/brand/brand.tsx";
import { WebsiteSelect } from "../../context/lookups/website-select.tsx";
import { useWebsitesAt } from "../../context/lookups/websites-at.ts";

/** The choice of the website that the calendar is of, which its address has; the brand is the one that the tab works on. */
export function CalendarPlace() {
	const [address, setAddress] = useSearchParams();
	const brand = useBrandName();
	const asked = address.get("website");
	const { websites } = useWebsitesAt(useMemo(() => (asked ? [asked] : []), [asked]));
	const chosen = websites.find(({ id }) => id === asked);
	return (
		<WebsiteSelect
			label="Website"
			website={chosen}
			instead={{ value: "", label: brand ? `All of ${brand}` : "All websites" }}
			onChoose={(website) =>
				setAddress((before) => {
					if (website) before.set("website", website.id);
					else before.delete("website");
					return before;
				})
			}
		/>
	);
}
