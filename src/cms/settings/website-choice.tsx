import { NativeSelect } from "@mantine/core";
import { useNavigate } from "react-router";
import { brandOf } from "../../model/brands.ts";
import { settingsForAllId } from "../../model/collections/settings.ts";
import { BrandChip } from "../brand/brand.tsx";
import { useLookups, type WebsiteName } from "../lookups/lookups.ts";
import { WebsiteSelect } from "../lookups/website-select.tsx";
import { settingsAddress } from "./chosen-website.ts";
import classes from "./settings.module.css";

interface WebsiteChoiceProps {
	/** Undefined for all of them. */
	readonly website: WebsiteName | undefined;
}

const forAll = { value: settingsForAllId, label: "All websites" };

/** Chooses whose settings are shown. */
export function WebsiteChoice({ website }: WebsiteChoiceProps) {
	const navigate = useNavigate();
	const { websites, areAll, isLoaded } = useLookups();
	const choose = (chosen: WebsiteName | undefined) => navigate(settingsAddress(websites, chosen));
	return (
		<div className={classes.choice}>
			{isLoaded && !areAll ? (
				<WebsiteSelect label="Settings of" size="xs" website={website} instead={forAll} onChoose={choose} />
			) : (
				<NativeSelect
					size="xs"
					aria-label="Settings of"
					value={website?.id ?? settingsForAllId}
					data={[forAll, ...(isLoaded ? websites : website ? [website] : []).map(toOption)]}
					onChange={(event) => choose(websites.find(({ id }) => id === event.currentTarget.value))}
				/>
			)}
			{website ? (
				<BrandChip {...website} name={website.domain} />
			) : (
				"These apply to every website that has none of its own."
			)}
		</div>
	);
}

function toOption(website: WebsiteName) {
	const { id, name, domain } = website;
	return { value: id, label: `${name || domain} (${brandOf(website).label})` };
}
