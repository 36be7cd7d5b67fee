import { type ChangeEvent, type SubmitEvent, useState } from "react";
import { useAttempt } from "./use-attempt.ts";

interface FormOptions<Values> {
	/** Initial values. */
	readonly values: Values;
	/** Submits the values. */
	readonly send: (values: Values) => unknown;
	/** Returns validation errors by field name before submission. */
	readonly check?: (values: Values) => Readonly<Record<string, string>>;
	/** Returns the error message. */
	readonly sayWhy?: ((error: unknown) => string) | undefined;
}

type TextOf<Values> = { [Name in keyof Values]: Values[Name] extends string ? Name : never }[keyof Values];

/** State of a small form: values and errors. Typed values stay until edited. */
export function useForm<Values extends object>({ values: first, send, check, sayWhy }: FormOptions<Values>) {
	const [values, setValues] = useState(first);
	const { attempt, isBusy, failure, fail } = useAttempt(sayWhy, Object.keys(first));
	const change = (changes: Partial<Values>) => setValues((now) => ({ ...now, ...changes }));

	/** Returns whether the submission succeeded. */
	async function submit(given = values): Promise<boolean> {
		const fields = check?.(given) ?? {};
		if (Object.keys(fields).length === 0) return attempt(async () => send(given));
		fail({ message: "", fields });
		return false;
	}

	return {
		values,
		change,
		isBusy,
		failure,
		fail,
		submit,
		onSubmit(event: SubmitEvent) {
			event.preventDefault();
			// A dialog may be nested in the form whose action it confirms.
			event.stopPropagation();
			void submit();
		},
		/** Props of a text field. */
		text: (name: TextOf<Values> & string) => ({
			name,
			value: values[name] as string,
			error: failure.fields[name],
			onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
				change({ [name]: event.currentTarget.value } as Partial<Values>),
		}),
	};
}
