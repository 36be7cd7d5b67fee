import { Text } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import type { AnyRecord } from "../../../model/api/api.ts";
import type { Values } from "../../../model/values.ts";
import { client } from "../../client.ts";
import { shownIn } from "../../records/record-form/form-state.ts";
import type { RecordForm } from "../../records/record-form/open-form.ts";
import { useFormView } from "../../records/record-form/use-form-view.ts";

const pauseMs = 300;

/** Fields that determine inherited settings, in form order. */
const movers = ["unit", "country"] as const;

interface WebsiteMovesProps {
	readonly form: RecordForm;
	readonly record: AnyRecord | undefined;
	readonly name: string;
}

/** Number of values that a change of unit or country affects. */
export function WebsiteMoves({ form, name, record: website }: WebsiteMovesProps) {
	const typed = useFormView(form, (view) => JSON.stringify(placeOf(shownIn(view))));
	const [place] = useDebouncedValue(typed, pauseMs);
	if (!website) return null;
	const to = JSON.parse(place) as Place;
	const last = movers.findLast((mover) => to[mover] !== placeOf(website)[mover]);
	// One message for both, below the last changed field.
	return last === name ? <Moved key={place} id={website.id} to={to} /> : null;
}

type Place = Readonly<Record<(typeof movers)[number], string>>;

function placeOf({ unit, country }: Values): Place {
	return { unit: String(unit ?? ""), country: String(country ?? "") };
}

function Moved({ id, to }: { readonly id: string; readonly to: Place }) {
	const { data, isError } = useQuery({
		queryKey: ["websites", id, "moved", to],
		queryFn: async () => {
			const [now, then] = await Promise.all([
				client.data.resolvedSettings(id),
				client.data.resolvedSettings(id, to),
			]);
			return Object.entries(now.resolved).filter(([name, { value }]) => then.resolved[name]?.value !== value)
				.length;
		},
	});
	return (
		<Text role="status" size="xs" mt={4}>
			{data !== undefined && sayChanges(data)}
			{isError && "We could not find out how many inherited values change with this."}
		</Text>
	);
}

function sayChanges(count: number): string {
	if (count === 0) return "Nothing that the website inherits changes with this.";
	return `${count} inherited ${count === 1 ? "value changes" : "values change"} with this.`;
}
