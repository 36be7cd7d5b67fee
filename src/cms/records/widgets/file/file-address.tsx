import { TextInput } from "@mantine/core";
import type { WidgetProps } from "../../input/widget.ts";

/** Where a file is that is not in the library. */
export function FileAddress({ props }: { readonly props: WidgetProps<string> }) {
	const { name, field, value, error, fallback, isReadOnly = false, onChange } = props;
	return (
		<TextInput
			name={name}
			aria-label={`Web address of ${field.label}`}
			placeholder={fallback?.text || "https://…"}
			value={value}
			error={error}
			readOnly={isReadOnly}
			inputMode="url"
			spellCheck={false}
			autoCapitalize="none"
			autoComplete="off"
			onChange={(event) => onChange(event.currentTarget.value)}
		/>
	);
}
