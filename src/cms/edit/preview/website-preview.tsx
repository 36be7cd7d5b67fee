import { SegmentedControl, Text, Title } from "@mantine/core";
import { type CSSProperties, useState } from "react";
import type { AnyRecord } from "../../../model/api.ts";
import { settingsForAllId } from "../../../model/collections/settings.ts";
import { hexOf } from "../../../model/look/color.ts";
import { overlayShare, paletteOf } from "../../../model/look/palette.ts";
import { type WordingSources, wordingOf } from "../../../model/wording/fallback.ts";
import { keyOf } from "../../settings/website-fallback.ts";
import { findSettings } from "../find-settings.ts";
import { shownIn } from "../form/form-state.ts";
import type { RecordForm } from "../form/open-form.ts";
import { useFormView } from "../form/use-form-view.ts";
import type { Values } from "../form/values.ts";
import { useLoaded } from "../use-loaded.ts";
import { BrandPage } from "./brand-page.tsx";
import classes from "./preview.module.css";

interface WebsitePreviewProps {
	readonly form: RecordForm;
	/** Undefined while the website has yet to be added. */
	readonly record: AnyRecord | undefined;
}

/** How the website will look with what has been typed so far, on a phone or a desk. */
export function WebsitePreview({ form, record }: WebsitePreviewProps) {
	const websiteId = record?.id ?? "";
	const [width, setWidth] = useState("desk");
	const stored = useFormView(form, (view) => view.stored);
	const typed = useFormView(form, (view) => view.typed);
	const values = shownIn({ stored, typed, version: 0, problems: {} });
	const settings = useLoaded(websiteId, async () => ({
		settings: websiteId ? await findSettings(websiteId) : null,
		settingsForAll: await findSettings(settingsForAllId),
	}));
	const sources: WordingSources = {
		key: keyOf(values.domainKey),
		website: values,
		...(settings.status === "loaded" ? settings.value : { settings: null, settingsForAll: null }),
	};
	return (
		<section aria-label="Preview" className={classes.preview}>
			<div className={classes.bar}>
				<Title order={2} size="h5">
					Preview
				</Title>
				<SegmentedControl
					size="xs"
					aria-label="Width of the preview"
					value={width}
					onChange={setWidth}
					data={[
						{ value: "desk", label: "Desk" },
						{ value: "phone", label: "Phone" },
					]}
				/>
			</div>
			<div className={classes.frame} data-width={width} style={paletteStyle(values)}>
				<BrandPage say={(setting) => wordingOf(setting, sources).text} />
			</div>
			<Text size="xs" c="dimmed" mt={6}>
				Headings come from the settings. Visitors see this once you save.
			</Text>
		</section>
	);
}

function paletteStyle(values: Values): CSSProperties {
	const palette = paletteOf(String(values.primaryColor ?? ""), String(values.secondaryColor ?? ""));
	return Object.fromEntries([
		...Object.entries(palette).map(([name, color]) => [`--${name}`, hexOf(color)]),
		["--overlay-share", `${overlayShare * 100}%`],
	]) as CSSProperties;
}
