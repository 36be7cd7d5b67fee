export default function SignInScreen() {
	return <p>SignInScreen</p>;
}
