import { Anchor, Button, Stack, TextInput } from "@mantine/core";
import { type SubmitEvent, useState } from "react";
import { client } from "../client.ts";
import { resetFailure } from "./failure-words.ts";
import { Notice } from "./notice.tsx";

interface ResetFormProps {
	readonly email: string;
	readonly onEmail: (email: string) => void;
	readonly onBack: () => void;
}

/** Asks for the e-mail address that a link for a new password is sent to. */
export function ResetForm({ email, onEmail, onBack }: ResetFormProps) {
	const [notice, setNotice] = useState<{ failure?: string; done?: string }>({});
	const [isBusy, setBusy] = useState(false);

	async function submit(event: SubmitEvent) {
		event.preventDefault();
		if (email.trim() === "") {
			setNotice({ failure: "Please enter your email address" });
			return;
		}
		setBusy(true);
		setNotice({});
		try {
			await client.auth.requestReset(email.trim());
			setNotice({ done: "Password reset email sent. Please check your inbox." });
		} catch (error) {
			setNotice({ failure: resetFailure(error) });
		} finally {
			setBusy(false);
		}
	}

	return (
		<form onSubmit={submit}>
			<Stack>
				{/* Not required for the browser: an empty address is told in our own words. */}
				<TextInput
					type="email"
					label="Email"
					name="email"
					autoComplete="username"
					autoFocus
					value={email}
					onChange={(event) => onEmail(event.currentTarget.value)}
				/>
				<Notice {...notice} />
				<Button type="submit" fullWidth disabled={isBusy}>
					Send reset link
				</Button>
				<Anchor component="button" type="button" size="sm" onClick={onBack}>
					Back to sign in
				</Anchor>
			</Stack>
		</form>
	);
}
