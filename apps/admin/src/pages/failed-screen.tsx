import { isReachable } from "@shikara/client/connection.ts";
import { unreachable } from "@shikara/client/errors.ts";
import { ERROR_MESSAGE } from "@shikara/contract/core/error-words";
import { Button } from "@shikara/ui/button.tsx";
import { Empty } from "@shikara/ui/empty.tsx";
import { Component, type ReactNode, useState } from "react";

/** In place of a screen that did not come over a broken line, or that broke: the menu around it stays. */
export class UnlessFailed extends Component<{ children: ReactNode }, { words?: string }> {
  override state: { words?: string } = {};
  static getDerivedStateFromError = () => ({ words: unreachable() });
  override async componentDidCatch() {
    if (await isReachable(location.href)) this.setState({ words: ERROR_MESSAGE.INTERNAL });
  }
  override render() {
    return this.state.words ? <FailedScreen words={this.state.words} /> : this.props.children;
  }
}

function FailedScreen({ words }: { words: string }) {
  const [isTrying, setTrying] = useState(false);
  // A browser may keep in mind that a script did not come: only a new page asks for it again.
  const retry = async () => {
    setTrying(true);
    if (await isReachable(location.href)) location.reload();
    else setTrying(false);
  };
  return (
    <main id="main" tabIndex={-1} className="page">
      <div role="alert">
        <Empty level={1} title="This screen could not be opened" text={words}>
          <Button variant="outline" busy={isTrying && "Trying..."} onClick={() => void retry()}>
            Retry
          </Button>
        </Empty>
      </div>
    </main>
  );
}
