import { Button, Checkbox, Stack, TextInput } from "@mantine/core";
import { useState } from "react";
import type { OwnAccount } from "../../model/api.ts";
import { client } from "../client.ts";
import { showDone } from "../parts/tell.ts";
import { Notice } from "../sign-in/notice.tsx";
import { Panel } from "./panel.tsx";
import type { Run } from "./run.ts";
import { useSubmit } from "./use-submit.ts";

interface PasswordPanelProps {
	readonly account: OwnAccount;
	readonly confirmed: Run;
	readonly onChanged: () => void;
}

/** Another password; whoever else knew the one before is out. */
export function PasswordPanel({ account, confirmed, onChanged }: PasswordPanelProps) {
	const [password, setPassword] = useState("");
	const [isShown, setShown] = useState(false);
	const { submit, isBusy, failure } = useSubmit(async () => {
		await confirmed(() => client.account.changePassword(password));
		setPassword("");
		showDone("Your password is changed; all other sessions have ended");
		onChanged();
	});
	return (
		<Panel title="Password" lead="A new one signs you out everywhere else.">
			<form onSubmit={submit}>
				<Stack>
					{/* So that a password manager knows whose password it keeps. */}
					<input type="text" hidden readOnly autoComplete="username" value={account.email} />
					<TextInput
						type={isShown ? "text" : "password"}
						label="New password"
						description={`At least ${account.minPasswordLength} characters. A few words in a row are easier to keep in mind.`}
						autoComplete="new-password"
						required
						withAsterisk={false}
						value={password}
						onChange={(event) => setPassword(event.currentTarget.value)}
					/>
					<Checkbox
						size="xs"
						label="Show what I type"
						checked={isShown}
						onChange={(event) => setShown(event.currentTarget.checked)}
					/>
					<Notice failure={failure} />
					<div>
						<Button type="submit" disabled={isBusy}>
							{account.hasPassword ? "Change password" : "Set a password"}
						</Button>
					</div>
				</Stack>
			</form>
		</Panel>
	);
}
