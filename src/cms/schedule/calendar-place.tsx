import { useSearchParams } from "react-router";
import { brandLabel } from "../../model/brands.ts";
import { useBrand } from "../brand/brand.tsx";
import { useLookups } from "../lookups/lookups.ts";
import { WebsiteSelect } from "../lookups/website-select.tsx";

/** The choice of the website that the calendar is of, which its address has; the brand is the one that the tab works on. */
export function CalendarPlace() {
	const [address, setAddress] = useSearchParams();
	const brand = useBrand();
	const { websites } = useLookups();
	const chosen = websites.find(({ id }) => id === address.get("website"));
	return (
		<WebsiteSelect
			label="Website"
			website={chosen}
			instead={{ value: "", label: brand ? `All of ${brandLabel(brand)}` : "All websites" }}
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
