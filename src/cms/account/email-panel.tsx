import { Button, Stack, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import type { OwnAccount } from "../../model/api.ts";
import { client } from "../client.ts";
import { Notice } from "../sign-in/notice.tsx";
import { Panel } from "./panel.tsx";
import type { Run } from "./run.ts";
import { useSubmit } from "./use-submit.ts";

interface EmailPanelProps {
	readonly account: OwnAccount;
	readonly confirmed: Run;
}

/** Another address to sign in with, once mail to it has been shown to arrive. */
export function EmailPanel({ account, confirmed }: EmailPanelProps) {
	const [email, setEmail] = useState("");
	const [sentTo, setSentTo] = useState("");
	const { submit, isBusy, failure } = useSubmit(async () => {
		await confirmed(() => client.account.requestEmail(email.trim()));
		setSentTo(email.trim());
		setEmail("");
	});
	return (
		<Panel title="E-mail" lead={`You sign in as ${account.email}.`}>
			<form onSubmit={submit}>
				<Stack>
					<TextInput
						type="email"
						label="New address"
						description="We mail it a link. Until you open that, nothing changes."
						autoComplete="email"
						required
						withAsterisk={false}
						value={email}
						onChange={(event) => setEmail(event.currentTarget.value)}
					/>
					<Notice failure={failure} />
					{sentTo && (
						<Text size="sm" role="status">
							A mail is on its way to {sentTo}. Its link works for 60 minutes.
						</Text>
					)}
					<div>
						<Button type="submit" disabled={isBusy}>
							Send the link
						</Button>
					</div>
				</Stack>
			</form>
		</Panel>
	);
}
