import { NativeSelect } from "@mantine/core";
import { useNavigate } from "react-router";
import { brandOf } from "../../../model/brands.ts";
import { settingsForAllId } from "../../../model/collections/settings.ts";
import { hasAllWebsites } from "../../../model/rights/access.ts";
import { hasScope } from "../../../model/rights/actor-scopes.ts";
import { BrandChip } from "../../context/brand/brand.tsx";
import { displayHost } from "../../context/lookups/display-host.ts";
import { useLookups, type WebsiteName } from "../../context/lookups/lookups.ts";
import { WebsiteSelect } from "../../context/lookups/website-select.tsx";
import { scopeChoices } from "../../context/settings/scope-choices.ts";
import { actorOf, useUser } from "../../kit/parts/user.ts";
import { settingsAddress } from "./chosen-website.ts";
import classes from "./settings.module.css";

interface WebsiteChoiceProps {
	readonly id: string;
	/** Undefined for settings of several websites. */
	readonly website: WebsiteName | undefined;
	readonly label: string;
	/** Stays open when another website is chosen. */
	readonly section: string;
}

const forAll = { value: settingsForAllId, label: "All websites" };

export function WebsiteChoice({ id, website, label, section }: WebsiteChoiceProps) {
	const navigate = useNavigate();
	const lookups = useLookups();
	const { websites, areAll, isLoaded } = lookups;
	const actor = actorOf(useUser());
	const choices = scopeChoices(lookups);
	const isHeld = ({ value }: { readonly value: string }) => hasScope(actor, value);
	const [countries, units] = [choices.countries.filter(isHeld), choices.units.filter(isHeld)];
	const all = hasAllWebsites(actor) ? [forAll] : [];
	const open = (address: string) =>
		navigate(`${address}${address.includes("?") ? "&" : "?"}section=${section}`);
	const openSettings = (one: WebsiteName | undefined) => open(settingsAddress(websites, one));
	const listed = isLoaded && areAll ? websites : website ? [website] : [];
	const isKnown =
		[...countries, ...units].some(({ value }) => value === id) || id === forAll.value || website;
	const choose = (chosen: string) => {
		const website = websites.find((one) => one.id === chosen);
		if (website || chosen === settingsForAllId) openSettings(website);
		else open(`/cms/settings/${encodeURIComponent(chosen)}`);
	};
	return (
		<div className={classes.choice}>
			<NativeSelect
				size="xs"
				aria-label="Settings of"
				value={id}
				data={[
					...all,
					...(isKnown ? [] : [{ value: id, label }]),
					...group("Countries", countries),
					...group("Business units", units),
					...group("Websites", listed.map(toOption)),
				]}
				onChange={(event) => choose(event.currentTarget.value)}
			/>
			{isLoaded && !areAll && (
				<WebsiteSelect
					label="Find a website"
					placeholder="Find a website"
					size="xs"
					website={website}
					onChoose={openSettings}
				/>
			)}
			{website && <BrandChip {...website} name={displayHost(website.domain)} />}
		</div>
	);
}

function group(label: string, items: readonly { value: string; label: string }[]) {
	return items.length > 0 ? [{ group: label, items: [...items] }] : [];
}

function toOption(website: WebsiteName) {
	const { id, name, domain } = website;
	return { value: id, label: `${name || domain} (${brandOf(website).label})` };
}
