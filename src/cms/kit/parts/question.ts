import { useEffect, useState } from "react";

/** Something that any part of the program asks, and one dialog over all screens puts to the user. */
export function openQuestion<Asked>() {
	let put: ((asked: Asked) => Promise<boolean>) | undefined;
	return {
		/** The user's answer; undefined where no dialog is there to ask. */
		ask: (asked: Asked): Promise<boolean> | undefined => put?.(asked),
		/** For the dialog: what is asked now, and how it is settled. */
		useQuestion() {
			const [question, setQuestion] = useState<{ asked: Asked; settle: (answer: boolean) => void }>();
			useEffect(() => {
				put = (asked) =>
					new Promise((resolve) => {
						const settle = (answer: boolean) => {
							setQuestion(undefined);
							resolve(answer);
						};
						setQuestion({ asked, settle });
					});
				return () => {
					put = undefined;
				};
			}, []);
			return question;
		},
	};
}
