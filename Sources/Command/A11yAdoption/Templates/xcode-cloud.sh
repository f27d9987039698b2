#!/bin/sh
# Accessibility of captured screens, by a11ylint, which has to be on the PATH of the environment{{source}}.
# Fails a build only when something is new. Xcode Cloud runs ci_scripts/ci_post_xcodebuild.sh after a build.
set -eu
if [ "${CI_XCODEBUILD_ACTION:-}" != test-without-building ]; then
  echo "note: a11ylint checks nothing after ${CI_XCODEBUILD_ACTION:-no action}; it checks after test-without-building, so the workflow needs a Test action"
  exit 0
fi
cd "$CI_PRIMARY_REPOSITORY_PATH"
# The branch that a pull request goes into; the check says so where it cannot be had.
target=${CI_PULL_REQUEST_TARGET_BRANCH:-}
if [ -n "$target" ]; then
  git fetch --quiet --no-recurse-submodules origin "+refs/heads/$target:refs/remotes/origin/$target" || true
fi
status=0
{{audited tests}}# What the tests recorded is in their result bundle.
{{audited tests}}if [ -n "${CI_RESULT_BUNDLE_PATH:-}" ]; then
{{audited tests}}  a11ylint check --against-target --output pretty "$CI_RESULT_BUNDLE_PATH" || status=$?
{{audited tests}}fi
a11ylint check --against-target --output pretty || status=$?
exit $status
