import { Anchor, Text } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { countryName } from "../../../model/countries/countries.ts";
import { protectedTitlesIn } from "../../../model/countries/protected-titles.ts";
import { placementsOf } from "../../../model/placement.ts";
import { useWebsitesAt } from "../../context/lookups/websites-at.ts";
import { websitesAt } from "../../records/input/placement-names.ts";
import { shownIn } from "../../records/record-form/form-state.ts";
import type { RecordForm } from "../../records/record-form/open-form.ts";
import { useFormView } from "../../records/record-form/use-form-view.ts";

const pauseMs = 600;

interface ProtectedTitleProps {
	readonly form: RecordForm;
	/** Field that may name a title. */
	readonly name: string;
}

/** For titles that are protected in a country of the person's websites. */
export function ProtectedTitleNote({ form, name }: ProtectedTitleProps) {
	const typed = useFormView(form, (view) => String(shownIn(view)[name] ?? ""));
	const [text] = useDebouncedValue(typed, pauseMs);
	const placed = useFormView(form, (view) =>
		JSON.stringify(placementsOf(form.collection, form.id, shownIn(view))),
	);
	const placements = JSON.parse(placed) as string[];
	const known = useWebsitesAt(placements);
	const countries = websitesAt(placements, known.websites).map(({ country }) => country);
	return (
		<div role="status">
			{protectedTitlesIn(text, countries).map(({ title, country, register, address, source }) => (
				<Text key={country + title} size="xs" mt={4} title={source}>
					“{title}” is a protected title in {countryName(country)}. Use it only for a person on the register:{" "}
					<Anchor href={address} target="_blank" rel="noreferrer" inherit>
						{register}
					</Anchor>
				</Text>
			))}
		</div>
	);
}
