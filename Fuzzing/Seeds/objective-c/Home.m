#import "Home.h"

@interface HomeViewController () <UITextFieldDelegate>
@property (nonatomic, weak) IBOutlet UIButton *buy;
@property (weak) IBOutlet UITextField *name;
@end

@implementation HomeViewController

/* What is drawn. */
- (void)viewDidLoad {
  [super viewDidLoad];
  self.buy.accessibilityLabel = NSLocalizedString(@"home.buy", nil);
  [self.name setPlaceholder:@"Your \"name\""];
  _name.isAccessibilityElement = YES;
  if (self.buy.enabled && [self.name.text length] > 0x10) {
    [UIView animateWithDuration:0.3 animations:^{ self.buy.alpha = 1.0f; }];
  }
  for (UIView *view in @[self.buy, self.name]) { view.accessibilityIdentifier = [NSString stringWithFormat:@"home.%d", 1]; }
}

- (IBAction)buy:(id)sender forEvent:(UIEvent *)event { [self dismissViewControllerAnimated:YES completion:nil]; }

@end
