import { Button, Stack, TextInput } from "@mantine/core";
import { useState } from "react";
import type { OwnAccount } from "../../model/api.ts";
import { users } from "../../model/collections/users.ts";
import { client } from "../client.ts";
import { loadLookups } from "../parts/lookups.ts";
import { showDone } from "../parts/tell.ts";
import { Notice } from "../sign-in/notice.tsx";
import { FileWidget } from "../widgets/file-widget.tsx";
import { Panel } from "./panel.tsx";
import { useSubmit } from "./use-submit.ts";

interface ProfilePanelProps {
	readonly account: OwnAccount;
	readonly onChanged: () => void;
}

/** Name and picture, as colleagues see them. */
export function ProfilePanel({ account, onChanged }: ProfilePanelProps) {
	const [name, setName] = useState(account.name);
	const [picture, setPicture] = useState(account.picture);
	const { submit, isBusy, failure } = useSubmit(async () => {
		await client.account.change({ name, picture });
		await Promise.all([loadLookups(), client.auth.revalidate()]);
		showDone("Saved how colleagues see you");
		onChanged();
	});
	return (
		<Panel title="Profile" lead="Stands beside what you do, in the activity and in histories.">
			<form onSubmit={submit}>
				<Stack>
					<TextInput
						label="Name"
						autoComplete="name"
						required
						withAsterisk={false}
						maxLength={120}
						value={name}
						onChange={(event) => setName(event.currentTarget.value)}
					/>
					<FileWidget
						name="picture"
						field={users.fields.picture}
						value={picture}
						isOfLibrary
						onChange={setPicture}
					/>
					<Notice failure={failure} />
					<div>
						<Button type="submit" disabled={isBusy}>
							Save profile
						</Button>
					</div>
				</Stack>
			</form>
		</Panel>
	);
}
