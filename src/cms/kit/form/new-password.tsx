import { Checkbox, TextInput, type TextInputProps } from "@mantine/core";
import { useState } from "react";

interface NewPasswordProps extends TextInputProps {
	/** Minimum number of characters. */
	readonly least: number;
}

/** Input for a new password, with a visibility toggle. */
export function NewPassword({ least, ...field }: NewPasswordProps) {
	const [isShown, setShown] = useState(false);
	return (
		<>
			<TextInput
				{...field}
				type={isShown ? "text" : "password"}
				label="New password"
				description={`At least ${least} characters. A few words in a row are easier to remember.`}
				autoComplete="new-password"
				required
				withAsterisk={false}
			/>
			<Checkbox
				size="xs"
				label="Show what I type"
				checked={isShown}
				onChange={(event) => setShown(event.currentTarget.checked)}
			/>
		</>
	);
}
