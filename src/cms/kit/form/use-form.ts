import { type ChangeEvent, type SubmitEvent, useState } from "react";
import { useAttempt } from "./use-attempt.ts";

interface FormOptions<Values> {
	readonly values: Values;
	readonly send: (values: Values) => unknown;
	/** Errors by field name, before submission. */
	readonly check?: (values: Values) => Readonly<Record<string, string>>;
	readonly sayWhy?: ((error: unknown) => string) | undefined;
}

type TextOf<Values> = { [Name in keyof Values]: Values[Name] extends string ? Name : never }[keyof Values];

export function useForm<Values extends object>({ values: first, send, check, sayWhy }: FormOptions<Values>) {
	const [values, setValues] = useState(first);
	const { attempt, isBusy, failure, fail } = useAttempt(sayWhy, Object.keys(first));
	const change = (changes: Partial<Values>) => setValues((now) => ({ ...now, ...changes }));

	/** @returns whether the submission succeeded */
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
		text: (name: TextOf<Values> & string) => ({
			name,
			value: values[name] as string,
			error: failure.fields[name],
			onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
				change({ [name]: event.currentTarget.value } as Partial<Values>),
		}),
	};
}
