import { useState } from "react";
import { client } from "../../client.ts";
import { BareForm } from "../../kit/form/bare-form.tsx";
import { resetFailure } from "../../kit/form/failure-words.ts";
import { useForm } from "../../kit/form/use-form.ts";
import { Button, LinkButton } from "../front/controls.tsx";
import { TextField } from "../front/text-field.tsx";

interface ResetFormProps {
	readonly email: string;
	readonly onEmail: (email: string) => void;
	readonly onBack: () => void;
}

export function ResetForm({ email, onEmail, onBack }: ResetFormProps) {
	const [done, setDone] = useState("");
	const form = useForm({
		values: { email },
		check: () => ({ ...(email.trim() === "" && { email: "Please enter your email address" }) }),
		sayWhy: resetFailure,
		async send() {
			setDone("");
			await client.auth.requestReset(email.trim());
			setDone("Password reset email sent. Please check your inbox.");
		},
	});
	return (
		<BareForm
			Button={Button}
			form={form}
			action="Send reset link"
			look="front"
			done={done}
			after={<LinkButton onClick={onBack}>Back to sign in</LinkButton>}
		>
			{/* Not required: an empty address gets our own message. */}
			<TextField
				{...form.text("email")}
				type="email"
				label="Email"
				autoComplete="username"
				autoFocus
				value={email}
				onChange={(event) => onEmail(event.currentTarget.value)}
			/>
		</BareForm>
	);
}
