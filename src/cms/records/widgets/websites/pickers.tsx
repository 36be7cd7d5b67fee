import { TextInput } from "@mantine/core";
import { type ComponentType, Suspense, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { refersToTitled } from "../../../../model/relations.ts";
import { useLookups } from "../../../context/lookups/lookups.ts";
import { siteNames } from "../../../context/lookups/site-names.ts";
import { mostNamed, useWebsitesAt } from "../../../context/lookups/websites-at.ts";
import { componentOnRequest, type LazyCode, lazyCode, useLazy } from "../../../kit/lazy/lazy.ts";
import { controlId, inputProps } from "../../input/input-props.tsx";
import { byDomainKey, directPlacements, isKey } from "../../input/placement-names.ts";
import type { WidgetProps } from "../../input/widget.ts";
import { ChipField } from "../chip-field.tsx";
import { quickChoices } from "../quick-choices.ts";
import { Direct, Gone } from "./direct-placements.tsx";

const maxUnsearched = 20;

const WebsiteSearchPicker = componentOnRequest(
	async () => (await import("./website-search-picker.tsx")).WebsiteSearchPicker,
);
const recordPicker = lazyCode(async () => (await import("../record-picker.tsx")).RecordPicker);
const recordSelect = lazyCode(async () => (await import("../record-select.tsx")).RecordSelect);

export function ReferencesWidget(props: WidgetProps<readonly string[]>) {
	if (!refersToTitled(props.field)) return <WebsitePicker {...props} />;
	return <LazyPicker code={recordPicker} props={props} />;
}

export function ReferenceWidget(props: WidgetProps<string>) {
	return <LazyPicker code={recordSelect} props={props} />;
}

interface LazyPickerProps<Value extends string | readonly string[]> {
	readonly code: LazyCode<ComponentType<WidgetProps<Value>>>;
	readonly props: WidgetProps<Value>;
}

/** Loads on the first interaction. An empty input reserves its place and passes on its focus. */
function LazyPicker<Value extends string | readonly string[]>({ code, props }: LazyPickerProps<Value>) {
	const { name, field, value } = props;
	const Picker = useLazy(code);
	const hasFocus = useRef(false);
	const isNeeded = !field.isUnderMore || value.length > 0;
	useEffect(() => {
		if (isNeeded) void code.need();
	}, [code, isNeeded]);
	useLayoutEffect(() => {
		if (Picker && hasFocus.current) document.getElementById(controlId(name))?.focus();
	}, [Picker, name]);
	if (Picker) return <Picker {...props} />;
	return (
		<TextInput
			{...inputProps(props)}
			value=""
			readOnly
			onFocus={() => {
				hasFocus.current = true;
				void code.need();
			}}
			onBlur={() => {
				hasFocus.current = false;
			}}
		/>
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
	const value = useMemo(() => byDomainKey(props.value, known), [props.value, known]);
	if (known.isLoaded && !known.areAll)
		return (
			<Suspense>
				<WebsiteSearchPicker {...props} value={value} by="domainKey">
					<OnNoWebsite {...props} value={value} known={known} />
				</WebsiteSearchPicker>
			</Suspense>
		);
	return <LoadedPlacements {...props} value={value} known={known} />;
}

type PlacementsProps = WidgetProps<readonly string[]> & { readonly known: ReturnType<typeof useLookups> };

function OnNoWebsite({ known, value, onChange }: PlacementsProps) {
	const unknown = directPlacements(value.slice(0, mostNamed), known).filter(({ how }) => how === "unknown");
	if (unknown.length === 0) return null;
	return (
		<Direct
			title="No website has this address:"
			placements={unknown.map((placement) => ({ value: placement.value, label: placement.value }))}
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
			<OnNoWebsite {...props} known={known} />
		</ChipField>
	);
}
