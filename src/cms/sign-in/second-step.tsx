import { Anchor, Button, Group, Stack, Text, TextInput } from "@mantine/core";
import { type SubmitEvent, useState } from "react";
import { authErrorCodeOf, authErrors } from "../../client/auth-errors.ts";
import type { SecondFactor, SignedIn, SignInStep } from "../../model/api.ts";
import { client } from "../client.ts";
import { signInFailure } from "./failure-words.ts";
import { Notice } from "./notice.tsx";

interface SecondStepProps {
	readonly step: SignInStep;
	readonly onSignedIn: (user: SignedIn) => void;
	/** Leads back to the password. */
	readonly onAgain: () => void;
}

type Typed = Exclude<SecondFactor, "passkey">;

const words = {
	totp: { lead: "Enter the code that your app shows.", label: "6-digit code", change: "Use the app" },
	"recovery-code": {
		lead: "Enter one of the recovery codes that you have kept. Each works once.",
		label: "Recovery code",
		change: "Use a recovery code",
	},
} as const;

const codeLength = 6;

/** Follows a right password: asks for the code of an app, or what stands in for it. */
export function SecondStep({ step, onSignedIn, onAgain }: SecondStepProps) {
	const typed = step.ways.filter((way): way is Typed => way !== "passkey");
	const [way, setWay] = useState<Typed>(typed[0] ?? "totp");
	const [code, setCode] = useState("");
	const [failure, setFailure] = useState("");
	const [isBusy, setBusy] = useState(false);

	async function prove(given: string) {
		setBusy(true);
		setFailure("");
		try {
			const answer = await client.auth.secondFactor.prove({ token: step.token, way, code: given });
			if ("user" in answer) onSignedIn(answer.user);
		} catch (error) {
			setFailure(failureOf(error, step));
			setCode("");
			setBusy(false);
		}
	}

	function type(given: string) {
		const kept = way === "totp" ? given.replace(/\D/g, "").slice(0, codeLength) : given;
		setCode(kept);
		// The last figure says it all.
		if (way === "totp" && kept.length === codeLength && !isBusy) prove(kept);
	}

	function submit(event: SubmitEvent) {
		event.preventDefault();
		prove(code);
	}

	return (
		<form onSubmit={submit}>
			<Stack>
				<Text size="sm">{words[way].lead}</Text>
				<TextInput
					// Another way is another field: what one was told does not stay with the other.
					key={way}
					label={words[way].label}
					name="code"
					inputMode={way === "totp" ? "numeric" : "text"}
					autoComplete={way === "totp" ? "one-time-code" : "off"}
					autoCapitalize="none"
					spellCheck={false}
					required
					withAsterisk={false}
					autoFocus
					data-autofocus
					readOnly={isBusy}
					value={code}
					onChange={(event) => type(event.currentTarget.value)}
				/>
				<Notice failure={failure} />
				<Button type="submit" fullWidth disabled={isBusy}>
					Go on
				</Button>
				<Group justify="space-between">
					{typed
						.filter((other) => other !== way)
						.map((other) => (
							<Anchor
								key={other}
								component="button"
								type="button"
								size="sm"
								onClick={() => {
									setWay(other);
									setCode("");
									setFailure("");
								}}
							>
								{words[other].change}
							</Anchor>
						))}
					<Anchor component="button" type="button" size="sm" onClick={onAgain}>
						Start again
					</Anchor>
				</Group>
			</Stack>
		</form>
	);
}

function failureOf(error: unknown, { expiresAt }: SignInStep): string {
	if (authErrorCodeOf(error) !== "invalid-verification-code") return signInFailure(error);
	if (Date.now() >= expiresAt) return "This has taken too long. Please start again.";
	return authErrors["invalid-verification-code"];
}
