#!/bin/sh
# Accessibility of captured screens, by a11ylint, which has to be on the PATH of the environment{{source}}.
# Fails a build only when something is new. Xcode Cloud runs ci_scripts/ci_post_xcodebuild.sh after a build.
set -eu
[ "${CI_XCODEBUILD_ACTION:-}" = test-without-building ] || exit 0
cd "$CI_PRIMARY_REPOSITORY_PATH"
a11ylint check --output pretty
