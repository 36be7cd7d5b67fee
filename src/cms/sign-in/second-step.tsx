import { Anchor, Button, Group, Stack, Text, TextInput } from "@mantine/core";
import { type ReactNode, type SubmitEvent, useState } from "react";
import { authErrorCodeOf, authErrors } from "../../client/auth-errors.ts";
import type { SecondFactor, SignedIn, SignInStep } from "../../model/api.ts";
import { client } from "../client.ts";
import { signInFailure } from "./failure-words.ts";
import { Notice } from "./notice.tsx";
import { PasskeyStep } from "./passkey-step.tsx";

export interface SecondStepProps {
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
export function SecondStep(props: SecondStepProps) {
	const { ways } = props.step;
	const typed = ways.filter((way): way is Typed => way !== "passkey");
	const passkey = ways.includes("passkey") && <PasskeyStep {...props} />;
	const [first] = typed;
	if (first) return <CodeStep {...props} typed={typed} first={first} passkey={passkey} />;
	return (
		<Stack>
			<Text size="sm">Use one of your passkeys.</Text>
			{passkey}
			<StartAgain onAgain={props.onAgain} />
		</Stack>
	);
}

interface CodeStepProps extends SecondStepProps {
	readonly typed: readonly Typed[];
	readonly first: Typed;
	readonly passkey: ReactNode;
}

function CodeStep({ step, onSignedIn, onAgain, typed, first, passkey }: CodeStepProps) {
	const [way, setWay] = useState<Typed>(first);
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
				{passkey}
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
					<StartAgain onAgain={onAgain} />
				</Group>
			</Stack>
		</form>
	);
}

function StartAgain({ onAgain }: Pick<SecondStepProps, "onAgain">) {
	return (
		<Anchor component="button" type="button" size="sm" onClick={onAgain}>
			Start again
		</Anchor>
	);
}

function failureOf(error: unknown, { expiresAt }: SignInStep): string {
	if (authErrorCodeOf(error) !== "invalid-verification-code") return signInFailure(error);
	if (Date.now() >= expiresAt) return "This has taken too long. Please start again.";
	return authErrors["invalid-verification-code"];
}
