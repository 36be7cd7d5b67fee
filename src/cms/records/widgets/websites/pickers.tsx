import { TextInput } from "@mantine/core";
import { lazy, Suspense, useState } from "react";
import { refersToTitled } from "../../../../model/relations.ts";
import { useLookups } from "../../../context/lookups/lookups.ts";
import { siteNames } from "../../../context/lookups/site-names.ts";
import { mostNamed, useWebsitesAt } from "../../../context/lookups/websites-at.ts";
import { directPlacements, isKey, sayPlacement } from "../../input/placement-names.ts";
import type { WidgetProps } from "../../input/widget.ts";
import { ChipField } from "../chip-field.tsx";
import { quickChoices } from "../quick-choices.ts";
import { Direct, Gone } from "./direct-placements.tsx";

/** Maximum number of websites without a search. */
const maxUnsearched = 20;

const WebsiteSearchPicker = lazy(async () => ({
	default: (await import("./website-search-picker.tsx")).WebsiteSearchPicker,
}));
const RecordPicker = lazy(async () => ({ default: (await import("../record-picker.tsx")).RecordPicker }));

export function ReferencesWidget(props: WidgetProps<readonly string[]>) {
	if (!refersToTitled(props.field)) return <WebsitePicker {...props} />;
	return (
		<Suspense>
			<RecordPicker {...props} />
		</Suspense>
	);
}

function WebsitePicker(props: WidgetProps<readonly string[]>) {
	const { areAll, isLoaded } = useLookups();
	if (!isLoaded || areAll) return <LoadedWebsitePicker {...props} />;
	return (
		<Suspense>
			<WebsiteSearchPicker {...props} />
		</Suspense>
	);
}

function LoadedWebsitePicker(props: WidgetProps<readonly string[]>) {
	const { websites, areAll } = useLookups();
	const [requested, setWanted] = useState("");
	const gone = props.value.filter(
		(id) => websites.length > 0 && !websites.some((website) => website.id === id),
	);
	const called = siteNames({ websites, areAll });
	const isFound = (texts: readonly string[]) =>
		texts.join(" ").toLowerCase().includes(requested.trim().toLowerCase());
	const chips = websites
		.filter((website) => isFound([website.name, website.domain, website.domainKey, called(website)]))
		.map((website) => {
			const { id, domainKey, primaryColor } = website;
			return { value: id, domainKey, primaryColor, name: called(website) };
		});
	const groups = quickChoices(websites).map((choice) => ({
		label: choice.label,
		values: choice.websites.map(({ id }) => id),
	}));
	return (
		<ChipField
			props={props}
			chips={chips}
			groups={groups.filter(({ values }) => values.length > 0)}
			find={
				websites.length > maxUnsearched && (
					<TextInput
						size="xs"
						mt={4}
						placeholder="Find a website"
						aria-label={`${props.field.label}: find a website`}
						value={requested}
						onChange={(event) => setWanted(event.currentTarget.value)}
					/>
				)
			}
		>
			<Gone ids={gone} {...props} />
		</ChipField>
	);
}

export function PlacementsWidget(props: WidgetProps<readonly string[]>) {
	const known = useWebsitesAt(props.value);
	if (known.isLoaded && !known.areAll)
		return (
			<Suspense>
				<WebsiteSearchPicker {...props} by="domainKey">
					<NamedDirectly {...props} known={known} />
				</WebsiteSearchPicker>
			</Suspense>
		);
	return <LoadedPlacements {...props} known={known} />;
}

type PlacementsProps = WidgetProps<readonly string[]> & { readonly known: ReturnType<typeof useLookups> };

function NamedDirectly({ known, value, onChange }: PlacementsProps) {
	const direct = directPlacements(value.slice(0, mostNamed), known);
	if (direct.length === 0) return null;
	return (
		<Direct
			title="Named directly:"
			placements={direct.map((placement) => ({ value: placement.value, label: sayPlacement(placement) }))}
			onRemove={(placement) => onChange(value.filter((each) => each !== placement))}
		/>
	);
}

function LoadedPlacements({ known, ...props }: PlacementsProps) {
	const { websites } = known;
	const called = siteNames(known);
	const chips = websites.map((website) => {
		const { domainKey, primaryColor } = website;
		return { value: domainKey, domainKey, primaryColor, name: called(website) };
	});
	// Brands whose website was deleted or is planned.
	const others = props.value.filter(
		(value) => isKey(value, websites) && !websites.some(({ domainKey }) => domainKey === value),
	);
	const groups = quickChoices(websites).map((choice) => ({
		label: choice.label,
		values: choice.websites.map(({ domainKey }) => domainKey),
	}));
	return (
		<ChipField
			props={props}
			chips={[...chips, ...others.map((key) => ({ value: key, domainKey: key }))]}
			groups={groups}
		>
			<NamedDirectly {...props} known={known} />
		</ChipField>
	);
}
