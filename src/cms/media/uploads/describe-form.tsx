import { Button, Checkbox, TextInput } from "@mantine/core";
import { type SubmitEvent, useState } from "react";
import { client } from "../../client.ts";
import { useLookups } from "../../parts/lookups.ts";
import { refusalOf } from "../../parts/stale.ts";
import type { MediaFile } from "../media-file.ts";
import classes from "./uploads.module.css";
import { showDescribed } from "./uploads.ts";

/** Asks what a picture shows, or to be told that it is decorative. */
export function DescribeForm({ file }: { readonly file: MediaFile }) {
	const [alt, setAlt] = useState("");
	const [decorative, setDecorative] = useState(false);
	const [isBusy, setBusy] = useState(false);
	const [failure, setFailure] = useState("");
	const { people } = useLookups();
	const isSaid = decorative || alt.trim() !== "";

	async function save(event: SubmitEvent) {
		event.preventDefault();
		if (!isSaid) return;
		setBusy(true);
		try {
			showDescribed(await client.data.update("media", file.id, { alt, decorative }, file.version));
		} catch (error) {
			setFailure(refusalOf(error, people));
			setBusy(false);
		}
	}

	return (
		<form className={classes.describe} onSubmit={save}>
			<TextInput
				size="xs"
				aria-label={`What ${file.name} shows`}
				placeholder="What it shows, in a sentence"
				maxLength={1_000}
				value={alt}
				error={failure}
				onChange={(event) => setAlt(event.currentTarget.value)}
			/>
			<div className={classes.describeRest}>
				<Checkbox
					size="xs"
					label="Decorative"
					aria-label={`${file.name} is decorative`}
					checked={decorative}
					onChange={(event) => setDecorative(event.currentTarget.checked)}
				/>
				<Button type="submit" size="compact-xs" variant="default" disabled={!isSaid || isBusy}>
					Save
				</Button>
			</div>
		</form>
	);
}
