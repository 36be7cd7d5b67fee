import { Button, Checkbox, Group, TextInput } from "@mantine/core";
import { client } from "../../../client.ts";
import { refusalOf } from "../../../context/feedback/stale.ts";
import { useLookups } from "../../../context/lookups/lookups.ts";
import { useForm } from "../../../kit/form/use-form.ts";
import type { MediaFile } from "../files/media-file.ts";
import classes from "./uploads.module.css";
import { showDescribed } from "./uploads.ts";

export function DescribeForm({ file }: { readonly file: MediaFile }) {
	const { people } = useLookups();
	const form = useForm({
		values: { alt: "", decorative: false },
		sayWhy: (error) => refusalOf(error, people),
		send: async (values) => showDescribed(await client.data.update("media", file.id, values, file.version)),
	});
	const { alt, decorative } = form.values;
	const isSaid = decorative || alt.trim() !== "";
	return (
		<form className={classes.describe} onSubmit={form.onSubmit}>
			<TextInput
				size="xs"
				aria-label={`Description of ${file.name}`}
				placeholder="Describe the picture in a sentence"
				maxLength={1_000}
				{...form.text("alt")}
				error={form.failure.fields.alt || form.failure.message}
			/>
			<Group gap="0.75rem" justify="space-between" wrap="nowrap">
				<Checkbox
					size="xs"
					label="Decorative"
					aria-label={`${file.name} is decorative`}
					checked={decorative}
					onChange={(event) => form.change({ decorative: event.currentTarget.checked })}
				/>
				<Button type="submit" size="compact-xs" variant="default" disabled={!isSaid || form.isBusy}>
					Save
				</Button>
			</Group>
		</form>
	);
}
